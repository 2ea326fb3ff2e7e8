import { auth, db } from './admin.ts';

/** Deletes all that is stored about a user, and the account last, so that a failure can be tried again. */
export async function deleteUserData(uid: string): Promise<void> {
  const writer = db.bulkWriter();
  const results = await db.collection('quizResults').where('userId', '==', uid).select().get();
  for (const result of results.docs) void writer.delete(result.ref);
  await writer.close();
  await Promise.all([
    db.recursiveDelete(db.doc(`users/${uid}`)),
    db.doc(`subscriptions/${uid}`).delete(),
    db.doc(`billing/${uid}`).delete(),
  ]);
  await auth.deleteUser(uid);
}
