import * as z from 'zod/mini';

import { userRecordSchema } from '#domain/account/user-record.ts';

import { limit, orderBy, type QueryPart, where } from '../query.ts';
import { readDocuments } from '../read-documents.ts';

export const foundUserSchema = z.extend(userRecordSchema, { id: z.string() });

/** A user record with its uid. */
export type FoundUser = z.infer<typeof foundUserSchema>;

/** How many are shown at once. A longer search text narrows them down. */
const maxFound = 50;

/**
 * The users whose email or name begins with a text, in the case in which it was registered; without a text the newest.
 * Administrators only.
 */
export async function findUsers(text: string): Promise<FoundUser[]> {
  if (text === '') return read([orderBy('createdAt', 'desc')]);
  const [byEmail, byName] = await Promise.all([
    read(beginsWith('email', text.toLowerCase())),
    read(beginsWith('username', text)),
  ]);
  return [...new Map([...byEmail, ...byName].map((user) => [user.id, user])).values()];
}

function beginsWith(field: string, text: string): QueryPart[] {
  // The last letter that there is: everything that begins with the text comes before it.
  return [where(field, '>=', text), where(field, '<=', `${text}\uf8ff`), orderBy(field)];
}

function read(parts: readonly QueryPart[]): Promise<FoundUser[]> {
  return readDocuments('users', foundUserSchema, ...parts, limit(maxFound));
}
