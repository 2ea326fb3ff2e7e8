import { doc } from 'firebase/firestore/lite';

import { mergeChoices, type ReadingChoices, readChoices } from '#domain/reading/reading.ts';

import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';

/**
 * Merges this device's choices into the account's, keeping the newer one of each kind. One read, and a write only if something
 * is new.
 *
 * @returns the choices as the account has them now
 * @throws FirestoreError
 */
export async function addToPreferences(uid: string, choices: ReadingChoices): Promise<ReadingChoices> {
  const reference = doc(db, 'users', uid, 'private', 'preferences');
  return inTransaction(async (transaction) => {
    const stored = readChoices((await transaction.get(reference)).data());
    const merged = mergeChoices(stored, choices);
    if (JSON.stringify(merged) !== JSON.stringify(mergeChoices(stored, {}))) {
      // Merged, since a newer version of the app may store more fields.
      transaction.set(reference, merged, { merge: true });
    }
    return merged;
  });
}
