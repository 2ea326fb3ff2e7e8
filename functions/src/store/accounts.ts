import { FirebaseAuthError } from 'firebase-admin/auth';
import { FieldPath } from 'firebase-admin/firestore';

import { inChunks } from '../domain.ts';
import { auth, db } from './admin.ts';

/** Accounts that one call looks up: https://firebase.google.com/docs/auth/admin/manage-users#bulk_retrieve_user_data */
const maxLookups = 100;

/** Deletes an account. It's no error if it's gone already: two devices may delete it at once. */
export async function deleteAccountOf(uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error;
  }
}

/** Whether there is an account with this uid. */
export async function hasAccount(uid: string): Promise<boolean> {
  return (await findMissing([uid])).length === 0;
}

/** Those of the uids that have no account. */
export async function findMissing(uids: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const some of inChunks(uids, maxLookups)) {
    const { users } = await auth.getUsers(some.map((uid) => ({ uid })));
    for (const { uid } of users) found.add(uid);
  }
  return uids.filter((uid) => !found.has(uid));
}

/** How many users have a record. It costs a read for every thousand. */
export async function countUsers(): Promise<number> {
  return (await db.collection('users').count().get()).data().count;
}

/** A page of the users with a record, ordered by uid. @param after the last uid of the page before */
export async function listUsers(after: string | null, limit: number): Promise<string[]> {
  const all = db.collection('users').orderBy(FieldPath.documentId()).select().limit(limit);
  const { docs } = await (after === null ? all : all.startAfter(after)).get();
  return docs.map(({ id }) => id);
}
