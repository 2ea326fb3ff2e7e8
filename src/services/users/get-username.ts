import { readDocument } from '../read-documents.ts';
import { foundUserSchema } from './find-users.ts';

/** The name by which somebody goes; null for an account that is gone. Administrators only. */
export async function getUsername(uid: string): Promise<string | null> {
  return (await readDocument('users', uid, foundUserSchema))?.username ?? null;
}
