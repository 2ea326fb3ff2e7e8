import { auth, db } from './admin.ts';
import { deleteAll } from './delete-all.ts';
import { markDeleted } from './deleted-users.ts';

/** Deletes all that is stored about a user, and the account last, so that a failure can be tried again. */
export async function deleteUserData(uid: string): Promise<void> {
  // Another call at the same time may have taken its mark away.
  await markDeleted(uid);
  await deleteAll(db.collection('quizResults').where('userId', '==', uid));
  await deleteAll(db.collection('questionReports').where('userId', '==', uid));
  await deleteAll(db.collection(`users/${uid}/private`));
  // In one batch: otherwise an event of Stripe's in between could write the subscription again.
  const batch = db.batch();
  for (const collection of ['users', 'subscriptions', 'billing', 'rateLimits']) {
    batch.delete(db.doc(`${collection}/${uid}`));
  }
  await batch.commit();
  await auth.deleteUser(uid);
}
