/**
 * Waits until a transaction with these writes is on disk.
 *
 * @throws why the transaction failed; each write that fails with it is only told by it
 */
export async function commit(done: Promise<void>, writes: readonly Promise<unknown>[]): Promise<void> {
  await Promise.all([done, Promise.allSettled(writes)]);
}
