import { type ComponentType, lazy, useState } from 'react';

import type { Prefetch } from '#providers/query/prefetch.ts';

import { ChunkLoadError, loadChunk } from './load-chunk.ts';

/** The exports of a module with a lazily loaded component. A screen may read its data before it's rendered. */
type Part<Props> = { readonly default: ComponentType<Props>; readonly prefetch?: Prefetch };

/** A component that loads when it is first shown; `preload` loads it earlier, so that it shows at once. */
export type LazyComponent<Props> = ComponentType<Props> & {
  readonly preload: () => Promise<Pick<Part<Props>, 'prefetch'>>;
};

/** A lazy part failed to load. The boundary that shows the error calls `forget`, so that the next render tries again. */
export class PartLoadError extends ChunkLoadError {
  override readonly name = 'PartLoadError';
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof ChunkLoadError ? cause.reason : 'failed', { cause });
    this.forget = forget;
  }
}

/**
 * A component in its own chunk. React's `lazy` remembers a failed import forever; this one retries after the boundary above it
 * has shown the failure (see `ErrorBoundary` and `OptionalPart`). Needs a Suspense above it.
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

/** Chooses once: switching when a preload ends would remount the part, and lose what was typed in it. */
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
