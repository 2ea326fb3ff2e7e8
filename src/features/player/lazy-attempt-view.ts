import { lazyPart } from '#providers/loading/lazy-part.tsx';

/** The player and the result after it, for a screen that shows something else first and preloads this in the meantime. */
export const LazyAttemptView = lazyPart(async () => ({
  default: (await import('./attempt-view.tsx')).AttemptView,
}));
