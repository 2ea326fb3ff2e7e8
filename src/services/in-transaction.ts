// biome-ignore lint/style/noRestrictedImports: the one place that adds the timeout
import { runTransaction, type Transaction } from 'firebase/firestore/lite';

import { withTimeout } from './call.ts';
import { db } from './firebase/db.ts';

/**
 * What this work returned, once everything that it wrote is stored. It runs again when another write came between.
 *
 * @throws what the work throws; FirestoreError; NoAnswerError after fifteen seconds, when the writes may still arrive
 */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return withTimeout(runTransaction(db, work));
}
