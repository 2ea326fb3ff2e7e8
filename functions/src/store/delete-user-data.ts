import { FieldValue } from 'firebase-admin/firestore';

import { inChunks } from '../domain.ts';
import { deleteAccountOf } from './accounts.ts';
import { db } from './admin.ts';
import { changeAll, deleteAll } from './delete-all.ts';
import { confirmDeletion } from './deleted-users.ts';

/** Values that one `array-contains-any` may have. */
const maxValues = 30;

/** Deletes all that is stored about a user, and the account last, so that a failed deletion can be retried. */
export async function deleteUserData(uid: string): Promise<void> {
  await confirmDeletion(uid);
  await deleteAll(db.collection('quizResults').where('userId', '==', uid));
  const reports = db.collection('questionReports').where('userId', '==', uid);
  await removeFromChanges([uid, ...(await reports.select().get()).docs.map(({ id }) => id)]);
  await deleteAll(reports);
  await deleteAll(db.collection(`users/${uid}/private`));
  // In one batch: in between, a Stripe event could write the subscription again.
  const batch = db.batch();
  for (const collection of ['users', 'subscriptions', 'billing', 'rateLimits']) {
    batch.delete(db.doc(`${collection}/${uid}`));
  }
  await batch.commit();
  await deleteAccountOf(uid);
}

/**
 * Removes ids from the log of what administrators did, whose entries stay. An entry about a role has the account's id, and
 * an older one about a report has the report's id, which begins with the account's.
 */
async function removeFromChanges(ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids, maxValues)) {
    const named = db.collection('changes').where('ids', 'array-contains-any', some);
    await changeAll(named, (batch, record) => batch.update(record, { ids: FieldValue.arrayRemove(...some) }));
  }
}
