import { type DocumentReference, doc } from 'firebase/firestore/lite';

import { db } from '../firebase/db.ts';

/** Where the last forecast shown for an exam is stored. */
export function forecastReference(uid: string, examDate: string): DocumentReference {
  return doc(db, 'users', uid, 'private', `forecast-${examDate}`);
}

/** Where the outcome of an exam is stored. */
export function outcomeReference(uid: string, examDate: string): DocumentReference {
  return doc(db, 'users', uid, 'private', `outcome-${examDate}`);
}
