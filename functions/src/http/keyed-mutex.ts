const last = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key (e.g. one user's) one at a time within this instance, so that a double click doesn't make
 * database transactions retry. Between instances, only those transactions prevent conflicts.
 */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
