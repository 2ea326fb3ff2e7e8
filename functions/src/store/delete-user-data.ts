import { FieldValue } from 'firebase-admin/firestore';

import { deleteAccountOf } from './accounts.ts';
import { db } from './admin.ts';
import { changeAll, deleteAll } from './delete-all.ts';
import { confirmDeletion } from './deleted-users.ts';

/** Values that one `array-contains-any` may have. */
const maxValues = 30;

/** Deletes all that is stored about a user, and the account last, so that a failure can be tried again. */
export async function deleteUserData(uid: string): Promise<void> {
  await confirmDeletion(uid);
  await deleteAll(db.collection('quizResults').where('userId', '==', uid));
  const reports = db.collection('questionReports').where('userId', '==', uid);
  await removeFromChanges([uid, ...(await reports.select().get()).docs.map(({ id }) => id)]);
  await deleteAll(reports);
  await deleteAll(db.collection(`users/${uid}/private`));
  // In one batch: otherwise an event of Stripe's in between could write the subscription again.
  const batch = db.batch();
  for (const collection of ['users', 'subscriptions', 'billing', 'rateLimits']) {
    batch.delete(db.doc(`${collection}/${uid}`));
  }
  await batch.commit();
  await deleteAccountOf(uid);
}

/**
 * Takes ids out of the records of what administrators did, which stay: that of a role has the id of the account, and that of a
 * report had the report's, which begins with it.
 */
async function removeFromChanges(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += maxValues) {
    const some = ids.slice(from, from + maxValues);
    const named = db.collection('changes').where('ids', 'array-contains-any', some);
    await changeAll(named, (batch, record) => batch.update(record, { ids: FieldValue.arrayRemove(...some) }));
  }
}
