import { lazyPart } from '#providers/loading/lazy-part.tsx';

/** The player and the result after it. A screen that leads to it preloads it once it shows what it has to show itself. */
export const AttemptView = lazyPart(async () => ({
  default: (await import('./attempt-view.tsx')).AttemptView,
}));
