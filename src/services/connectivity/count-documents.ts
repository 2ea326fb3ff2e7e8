import { collection, getCount } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** The collections whose documents are counted (ERR-1). */
export const countedCollections = ['quizzes', 'questions', 'users', 'quizResults', 'examParts'] as const;

export type CountedCollection = (typeof countedCollections)[number];

/**
 * How many documents a collection has, by a count query: one read, whatever the size.
 *
 * @throws CallError, `permission-denied` where the rules refuse the caller
 */
export async function countDocuments(name: CountedCollection): Promise<number> {
  const snapshot = await withTimeout(getCount(collection(db, name)));
  return snapshot.data().count;
}
