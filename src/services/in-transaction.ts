// biome-ignore lint/style/noRestrictedImports: the one place that adds the timeout
import { type DocumentReference, runTransaction, type Transaction } from 'firebase/firestore/lite';

import { withTimeout } from './call.ts';
import { db } from './firebase/db.ts';

/** A new document that each of these transactions creates: it's stored if and only if all its writes are. */
const markers = new WeakMap<Transaction, DocumentReference>();

/** Registers the new document that shows whether a transaction was stored. */
export function markTransaction(transaction: Transaction, created: DocumentReference): void {
  markers.set(transaction, created);
}

/**
 * Returns the result of the work once everything that it wrote is stored. The work runs again after a conflicting write, or
 * when its own response was lost: a marker then shows that the earlier writes were its own.
 *
 * @throws what the work throws; FirestoreError; NoAnswerError after fifteen seconds, though the writes may still arrive
 */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let earlier: { readonly marker: DocumentReference; readonly outcome: T } | null = null;
  return withTimeout(
    runTransaction(db, async (transaction) => {
      if (earlier && (await transaction.get(earlier.marker)).exists()) return earlier.outcome;
      const outcome = await work(transaction);
      const marker = markers.get(transaction);
      earlier = marker ? { marker, outcome } : null;
      return outcome;
    }),
  );
}
