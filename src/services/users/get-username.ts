import { readDocument } from '../firestore/read-documents.ts';
import { foundUserSchema } from './find-users.ts';

/** A user's display name; null for a deleted account. Administrators only. */
export async function getUsername(uid: string): Promise<string | null> {
  return (await readDocument('users', uid, foundUserSchema))?.username ?? null;
}
