/** Long work beside the page: it reports its progress, yields to the page, and can be stopped. */
export type Work = {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
  /** Resolves when the page has had its turn. */
  readonly pause: () => Promise<void>;
};

/**
 * The result of `act` for each item, with a pause after every slice.
 *
 * @param size how many items one slice has: as many as take a few milliseconds
 * @throws the signal's reason when it was stopped
 */
export async function inSlices<T, R>(
  items: readonly T[],
  size: number,
  { signal, onProgress, pause }: Work,
  act: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index % size === 0) {
      signal.throwIfAborted();
      onProgress(index, items.length);
      await pause();
    }
    results.push(act(item, index));
  }
  signal.throwIfAborted();
  onProgress(items.length, items.length);
  return results;
}
