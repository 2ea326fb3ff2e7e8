import { collection, query, where } from 'firebase/firestore/lite';
import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';
import { type FoundUser, foundUserSchema } from './find-users.ts';

/** Every administrator. Administrators only. */
export function listAdmins(): Promise<FoundUser[]> {
  return readDocuments(query(collection(db, 'users'), where('role', '==', 'admin')), foundUserSchema);
}
