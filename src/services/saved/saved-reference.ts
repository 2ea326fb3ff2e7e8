import { type DocumentReference, doc } from 'firebase/firestore/lite';

import { db } from '../firebase/db.ts';

/** The document with the bookmarks and notes of a user. */
export function savedReference(uid: string): DocumentReference {
  return doc(db, 'users', uid, 'private', 'saved');
}
