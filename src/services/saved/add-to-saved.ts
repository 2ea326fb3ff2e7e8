import { doc } from 'firebase/firestore/lite';

import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { SavedFullError } from '#domain/saved/saved-full-error.ts';
import type { SavedQuestions } from '#domain/saved/saved-questions.ts';
import { overfull, readSaved, storeSaved } from '#domain/saved/store-saved.ts';

import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readIsoTime } from '../firestore/server-time.ts';

/**
 * Merges changes into the bookmarks and notes of a user; changes from other devices are kept. Adding the same again writes
 * nothing. One read and at most one write.
 *
 * @returns everything as it is stored now
 * @throws SavedFullError, FirestoreError
 */
export async function addToSaved(uid: string, changes: SavedQuestions): Promise<SavedQuestions> {
  const reference = doc(db, 'users', uid, 'private', 'saved');
  const updatedAt = await readIsoTime();
  return inTransaction(async (transaction) => {
    const data = (await transaction.get(reference)).data() ?? {};
    const merged = mergeSaved(readSaved(data), changes);
    const full = overfull(merged);
    if (full) throw new SavedFullError(full);
    const stored = storeSaved(merged);
    if (stored.bookmarks !== data.bookmarks || stored.notes !== data.notes) {
      transaction.set(reference, { ...stored, updatedAt });
    }
    return merged;
  });
}
