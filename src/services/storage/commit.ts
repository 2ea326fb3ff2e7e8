/** Waits until a transaction with these writes is on disk. @throws why it failed: once, though each of its writes fails with it */
export async function commit(done: Promise<void>, writes: readonly Promise<unknown>[]): Promise<void> {
  await Promise.all([done, Promise.allSettled(writes)]);
}
