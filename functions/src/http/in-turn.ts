const last = new Map<string, Promise<unknown>>();

/**
 * Runs work of one kind (e.g. of one user) one after the other within this instance, so that a double click does not
 * make the database's transactions fight. Between instances those transactions alone keep order.
 */
export async function inTurn<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(kind) ?? Promise.resolve()).then(work, work);
  last.set(kind, turn);
  try {
    return await turn;
  } finally {
    if (last.get(kind) === turn) last.delete(kind);
  }
}
