/**
 * Commits a transaction with these writes, and waits until it's on disk. Once committed, it completes even when the page is
 * left.
 *
 * @throws the reason for a failure, once, although each of the writes fails with it
 */
export async function commit(
  transaction: { readonly done: Promise<void>; commit(): void },
  writes: readonly Promise<unknown>[],
): Promise<void> {
  const ended = Promise.all([transaction.done, Promise.allSettled(writes)]);
  try {
    transaction.commit();
  } catch {
    // It has failed already: `done` rejects with the reason.
  }
  await ended;
}
