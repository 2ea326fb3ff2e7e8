import * as z from 'zod/mini';

import { userRecordSchema } from '#domain/account/user-record.ts';

import { orderBy, type QueryPart, where } from '../firestore/query.ts';
import { readFirst } from '../firestore/read-documents.ts';

export const foundUserSchema = z.extend(userRecordSchema, { id: z.string() });

/** A user record with its uid. */
export type FoundUser = z.infer<typeof foundUserSchema>;

/** The users that were found; `isPartial` says that there are more. */
export type FoundUsers = { readonly users: readonly FoundUser[]; readonly isPartial: boolean };

/** The most users shown at once. A longer search text narrows them down. */
const maxFound = 50;

/**
 * The users whose email begins with a text, ignoring case, or whose name does, matching case; without a text the newest.
 * Administrators only.
 */
export async function findUsers(text: string): Promise<FoundUsers> {
  if (text === '') return merge(await read([orderBy('createdAt', 'desc')]));
  const [byEmail, byName] = await Promise.all([
    read(beginsWith('email', text.toLowerCase())),
    read(beginsWith('username', text)),
  ]);
  return merge(byEmail, byName);
}

/** Each user once. */
function merge(...searches: readonly Awaited<ReturnType<typeof read>>[]): FoundUsers {
  const found = searches.flatMap(({ documents }) => documents);
  const users = [...new Map(found.map((user) => [user.id, user])).values()];
  return {
    users: users.slice(0, maxFound),
    isPartial: users.length > maxFound || searches.some(({ isAll }) => !isAll),
  };
}

function beginsWith(field: string, text: string): QueryPart[] {
  // U+F8FF sorts after any letter, so everything that begins with the text comes before it.
  return [where(field, '>=', text), where(field, '<=', `${text}\uf8ff`), orderBy(field)];
}

/** Reads one more than is shown, to tell whether there are more. */
function read(parts: readonly QueryPart[]) {
  return readFirst('users', foundUserSchema, maxFound + 1, ...parts);
}
