import type { ImportWork } from '#domain/bank/import/parse-bank.ts';

/** Work without progress reports that can't be stopped. */
export const unwatched: ImportWork = {
  signal: new AbortController().signal,
  onProgress: () => {},
  pause: () => Promise.resolve(),
  load: (part) => part(),
};
