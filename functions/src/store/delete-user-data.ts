import { auth, db } from './admin.ts';

/** Deletes all that is stored about a user, and the account last, so that a failure can be tried again. */
export async function deleteUserData(uid: string): Promise<void> {
  const writer = db.bulkWriter();
  const results = await db.collection('quizResults').where('userId', '==', uid).select().get();
  const deletions = results.docs.map(({ ref }) => writer.delete(ref));
  await writer.close();
  await Promise.all(deletions);
  await db.recursiveDelete(db.doc(`users/${uid}`));
  // Together: an event of Stripe's in between would otherwise write the subscription anew.
  const batch = db.batch();
  for (const collection of ['subscriptions', 'billing', 'rateLimits'])
    batch.delete(db.doc(`${collection}/${uid}`));
  await batch.commit();
  await auth.deleteUser(uid);
}
