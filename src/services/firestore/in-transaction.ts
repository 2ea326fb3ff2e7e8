// biome-ignore lint/style/noRestrictedImports: the one place that adds the timeout
import { type DocumentReference, runTransaction, type Transaction } from 'firebase/firestore/lite';
import { db } from '../firebase/db.ts';
import { NoAnswerError, withTimeout } from './with-timeout.ts';

/** A new document that each of these transactions creates: it's stored if and only if all its writes are. */
const markers = new WeakMap<Transaction, DocumentReference>();

/** Registers the new document that shows whether a transaction was stored. */
export function markTransaction(transaction: Transaction, created: DocumentReference): void {
  markers.set(transaction, created);
}

/**
 * Returns the result of the work once everything that it wrote is stored. The work runs again after a conflicting write, or
 * when its own response was lost: a marker then shows that the earlier writes were its own. Once this has failed, nothing more is
 * sent: a save that was given up could overwrite a newer one.
 *
 * @throws what the work throws; FirestoreError; NoAnswerError after fifteen seconds, though the writes may still arrive
 */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let isOver = false;
  let earlier: { readonly marker: DocumentReference; readonly outcome: T } | null = null;
  const running = runTransaction(db, async (transaction) => {
    // Firestore doesn't try again after an error that isn't its own.
    if (isOver) throw new NoAnswerError();
    if (earlier && (await transaction.get(earlier.marker)).exists()) return earlier.outcome;
    const outcome = await work(transaction);
    // Its reads may have hung until then.
    if (isOver) throw new NoAnswerError();
    const marker = markers.get(transaction);
    earlier = marker ? { marker, outcome } : null;
    return outcome;
  });
  try {
    return await withTimeout(running);
  } finally {
    isOver = true;
  }
}
