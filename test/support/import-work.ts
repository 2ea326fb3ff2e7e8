import type { ImportWork } from '#domain/bank/import/parse-bank.ts';

/** Work that nobody watches or stops. */
export const unwatched: ImportWork = {
  signal: new AbortController().signal,
  onProgress: () => {},
  pause: () => Promise.resolve(),
  load: (part) => part(),
};
