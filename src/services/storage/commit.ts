/**
 * Commits a transaction with these writes, and waits until it is on disk. Nothing calls it off, not even a page that is left.
 *
 * @throws why it failed: once, though each of its writes fails with it
 */
export async function commit(
  transaction: { readonly done: Promise<void>; commit(): void },
  writes: readonly Promise<unknown>[],
): Promise<void> {
  const ended = Promise.all([transaction.done, Promise.allSettled(writes)]);
  try {
    transaction.commit();
  } catch {
    // It has failed by now: `done` says why.
  }
  await ended;
}
