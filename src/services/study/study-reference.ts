import { type DocumentReference, doc } from 'firebase/firestore/lite';

import { db } from '../firebase/db.ts';

/** Where the study record of a user is stored. */
export function studyReference(uid: string): DocumentReference {
  return doc(db, 'users', uid, 'private', 'study');
}
