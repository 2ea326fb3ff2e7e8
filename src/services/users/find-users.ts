import {
  collection,
  type DocumentData,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';

import { userRecordSchema } from '#domain/account/user-record.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

const foundUserSchema = z.extend(userRecordSchema, { id: z.string() });

/** A user record with the uid that it belongs to. */
export type FoundUser = z.infer<typeof foundUserSchema>;

/** How many are shown: whoever is not among them is looked for more closely. */
const most = 50;

/**
 * The users whose e-mail or name begins with a text, in upper and lower case as it was registered; without a text
 * those who registered last. Administrators only.
 */
export async function findUsers(text: string): Promise<FoundUser[]> {
  if (text === '') return read([orderBy('createdAt', 'desc')]);
  const [byEmail, byName] = await Promise.all([
    read(beginsWith('email', text.toLowerCase())),
    read(beginsWith('username', text)),
  ]);
  return [...new Map([...byEmail, ...byName].map((user) => [user.id, user])).values()];
}

function beginsWith(field: string, text: string): QueryConstraint[] {
  // The last letter that there is: everything that begins with the text comes before it.
  return [where(field, '>=', text), where(field, '<=', `${text}\uf8ff`), orderBy(field)];
}

function read(constraints: QueryConstraint[]): Promise<FoundUser[]> {
  const found: Query<DocumentData> = query(collection(db, 'users'), ...constraints, limit(most));
  return readDocuments(found, foundUserSchema);
}
