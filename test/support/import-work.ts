import type { Work } from '#domain/bank/in-slices.ts';

/** Work that nobody watches or stops. */
export const unwatched: Work = {
  signal: new AbortController().signal,
  onProgress: () => {},
  pause: () => Promise.resolve(),
};
