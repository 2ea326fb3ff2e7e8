import { where } from '../firestore/query.ts';
import { readDocuments } from '../firestore/read-documents.ts';
import { type FoundUser, foundUserSchema } from './find-users.ts';

/** Every administrator. Administrators only. */
export function listAdmins(): Promise<FoundUser[]> {
  return readDocuments('users', foundUserSchema, where('role', '==', 'admin'));
}
