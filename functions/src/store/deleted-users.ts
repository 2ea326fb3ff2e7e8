import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

import { dayLength } from '../domain.ts';
import { hasAccount } from './accounts.ts';
import { db } from './admin.ts';
import { isThereAlready } from './conflicts.ts';

/** Longer than the lifetime of an ID token (an hour) and of a payment page (a day). */
const keptMilliseconds = 2 * dayLength;

const schema = z.object({
  deletedAt: z.instanceof(Timestamp),
  expiresAt: z.instanceof(Timestamp),
  /** Whether the data is being deleted, or is gone. */
  isFinal: z._default(z.boolean(), false),
});

function timesFrom(deletedAt: Timestamp) {
  return { deletedAt, expiresAt: Timestamp.fromMillis(deletedAt.toMillis() + keptMilliseconds) };
}

/** The document that marks an account as deleted. Rules and functions look for it before they write for a user. */
export function deletionOf(uid: string): FirebaseFirestore.DocumentReference {
  return db.doc(`deletedUsers/${uid}`);
}

/**
 * Records that an account is deleted from now on.
 *
 * @returns since when it's deleted, in milliseconds, and whether this call recorded that
 */
export async function recordDeletion(uid: string): Promise<{ deletedAt: number; isNew: boolean }> {
  const deletedAt = Timestamp.now();
  try {
    await deletionOf(uid).create(timesFrom(deletedAt));
    return { deletedAt: deletedAt.toMillis(), isNew: true };
  } catch (error) {
    if (!isThereAlready(error)) throw error;
    return { deletedAt: (await findDeletion(uid))?.deletedAt ?? deletedAt.toMillis(), isNew: false };
  }
}

/**
 * Makes a deletion final: from here on the data is deleted, and a call that fails no longer takes the deletion back.
 * Records it again if another call has just taken it back.
 */
export async function confirmDeletion(uid: string): Promise<void> {
  const deletion = deletionOf(uid);
  await db.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(deletion);
    if (exists) transaction.update(deletion, { isFinal: true });
    else transaction.create(deletion, { ...timesFrom(Timestamp.now()), isFinal: true });
  });
}

/** Takes back the deletion of an account that couldn't be deleted, unless another call has made it final. */
export async function takeBackDeletion(uid: string): Promise<void> {
  const deletion = deletionOf(uid);
  await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(deletion);
    if (snapshot.exists && !schema.parse(snapshot.data()).isFinal) transaction.delete(deletion);
  });
}

/** Forgets a deletion that isn't needed any more. */
export async function forgetDeletion(uid: string): Promise<void> {
  await deletionOf(uid).delete();
}

/** The deletion of an account; null for one that isn't deleted. */
export async function findDeletion(uid: string): Promise<Deletion | null> {
  const snapshot = await deletionOf(uid).get();
  return snapshot.exists ? readDeletion(snapshot) : null;
}

function readDeletion(snapshot: DocumentSnapshot): Deletion {
  const { deletedAt, expiresAt, isFinal } = schema.parse(snapshot.data());
  return { uid: snapshot.id, deletedAt: deletedAt.toMillis(), expiresAt: expiresAt.toMillis(), isFinal };
}

/** An account that was deleted lately, or is being deleted; times in milliseconds. */
export type Deletion = {
  readonly uid: string;
  readonly deletedAt: number;
  readonly expiresAt: number;
  /** Whether its data is being deleted, or is gone. */
  readonly isFinal: boolean;
};

/** A page of the accounts that were deleted lately, in order of uid. @param after the last uid of the page before */
export async function listDeletions(after: string | null, limit: number): Promise<Deletion[]> {
  const all = db.collection('deletedUsers').orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await (after === null ? all : all.startAfter(after)).get();
  return docs.map(readDeletion);
}

/** Whether a deletion may still be taken back, since no data is deleted yet: its call is still running, has failed, or died. */
export async function mayBeTakenBack({ uid, isFinal }: Deletion): Promise<boolean> {
  return !isFinal && (await hasAccount(uid));
}
