import { config } from '../config.ts';
import { isRefusal } from '../http/api-error.ts';
import { logInfo } from '../logs.ts';
import { findMissing } from '../store/accounts.ts';
import { listBilledUsers } from '../store/billing.ts';
import { recordDeletion } from '../store/deleted-users.ts';
import { listPlans } from '../store/plans.ts';
import { readCursor, storeCursor } from '../store/sweep-cursor.ts';
import { syncUser } from '../sync-user.ts';
import { type SweepOptions, stripePace, sweepPages } from './sweep-pages.ts';

/**
 * Syncs every user who has ever opened a payment page, spread over several nights if needed. An account that was removed outside the
 * app, e.g. in the Firebase console, is recorded as deleted: the next night ends what it pays for and deletes its data.
 */
export async function sweepSubscriptions(options: SweepOptions = {}): Promise<void> {
  const plans = await listPlans();
  const work = async (uid: string) => {
    try {
      await syncUser(uid, plans);
    } catch (error) {
      // sweepDeletions ends what is left of a deleted account.
      if (!isRefusal(error, 'accountDeleted')) throw error;
    }
  };
  const cursor = { read: readCursor, store: storeCursor };
  await sweepPages(
    { name: 'subscriptions', list: listUsers, keyOf: (uid) => uid, work, cursor },
    { pace: stripePace(config()), ...options },
  );
}

/** Users of a page; this many can't all have been removed one by one. */
const manyUsers = 10;

/**
 * A page of the users, once those without an account are recorded as deleted.
 *
 * @throws where all accounts of a page are missing: Firebase Auth must have lost them, so nothing may be deleted
 */
async function listUsers(after: string | null, limit: number): Promise<string[]> {
  const uids = await listBilledUsers(after, limit);
  const missing = await findMissing(uids);
  if (uids.length >= manyUsers && missing.length === uids.length) {
    throw new Error(`All ${uids.length} accounts of a page are missing`);
  }
  if (missing.length > 0) logInfo('Accounts were removed outside the app', { count: missing.length });
  await Promise.all(missing.map(recordDeletion));
  return uids;
}
