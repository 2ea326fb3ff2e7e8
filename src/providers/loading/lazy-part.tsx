import { type ComponentType, lazy, useState } from 'react';

import type { Prefetch } from '#providers/query/prefetch.ts';

import { ChunkLoadError, loadChunk } from './load-chunk.ts';

/** What a module has for a lazily loaded component: a screen may read its data before it's rendered. */
type Part<Props> = { readonly default: ComponentType<Props>; readonly prefetch?: Prefetch };

/** A component that loads when it is first shown; `preload` loads it before, so that it is there at once. */
export type LazyComponent<Props> = ComponentType<Props> & {
  readonly preload: () => Promise<Pick<Part<Props>, 'prefetch'>>;
};

/** A lazy part failed to load. The boundary that shows it calls `forget`, so that the next render asks again. */
export class PartLoadError extends ChunkLoadError {
  override readonly name = 'PartLoadError';
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof ChunkLoadError ? cause.reason : 'failed', { cause });
    this.forget = forget;
  }
}

/**
 * A component in a chunk of its own. React's `lazy` remembers a failed import forever; this one asks again after the boundary
 * above it has shown the failure (see `ErrorBoundary` and `OptionalPart`). Needs a Suspense above it.
 */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let Waiting = makeWaiting();

  function makeWaiting(): ComponentType<Props> {
    const Part = lazy(() =>
      loadChunk(load).catch((cause: unknown) => {
        throw new PartLoadError(cause, () => {
          if (Waiting === Part) Waiting = makeWaiting();
        });
      }),
    );
    return Part;
  }

  const choose = () => Loaded ?? Waiting;
  return Object.assign((props: Props) => <Chosen choose={choose} props={props} />, {
    preload: async () => {
      const part = await loadChunk(load);
      Loaded = part.default;
      return part;
    },
  });
}

/** Chooses once: changing over when a preload ends would mount the part a second time, and lose what was typed in it. */
function Chosen<Props extends object>({
  choose,
  props,
}: {
  choose: () => ComponentType<Props>;
  props: Props;
}) {
  const [Part] = useState(choose);
  return <Part {...props} />;
}
