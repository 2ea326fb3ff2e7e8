import { type ComponentType, lazy } from 'react';

import { withDeadline } from '#domain/shared/with-deadline.ts';

import { reloadOnce } from './heal-stale-chunks.ts';

/** Milliseconds that the part of the app with a screen may take to load (spec, section 9). */
export const screenTimeout = 120_000;

/** A screen did not load; `reload` is the mend, since a browser may remember a failed import. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

type ScreenModule = { default: ComponentType };

/** A screen; `preload` loads it before it is shown, so that it is there at once. */
export type ScreenComponent = ComponentType & { readonly preload: () => Promise<void> };

/** A screen that loads when it is first shown, with the limit of the spec. */
export function lazyScreen(load: () => Promise<ScreenModule>): ScreenComponent {
  const Lazy = lazy(() => withScreenDeadline(load().catch(healOrTell)));
  let Preloaded: ComponentType | undefined;
  return Object.assign(() => (Preloaded ? <Preloaded /> : <Lazy />), {
    preload: async () => {
      Preloaded = (await load()).default;
    },
  });
}

async function healOrTell(cause: unknown): Promise<never> {
  // While the page is being loaded anew the spinner stays.
  if (await reloadOnce()) return new Promise<never>(() => {});
  throw new ScreenLoadError('This screen could not be loaded.', { cause });
}

function withScreenDeadline(loading: Promise<ScreenModule>): Promise<ScreenModule> {
  return withDeadline(
    loading,
    screenTimeout,
    () => new ScreenLoadError('This screen took too long to load.'),
  );
}
