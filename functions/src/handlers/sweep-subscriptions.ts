import { config } from '../config.ts';
import { isRefusal } from '../http/api-error.ts';
import { listBilledUsers } from '../store/billing.ts';
import { listPlans } from '../store/plans.ts';
import { sweepCursor } from '../store/sweep-cursor.ts';
import { syncUser } from '../sync-user.ts';
import { recordMissing } from './record-missing.ts';
import { type SweepOptions, stripePace, sweepPages } from './sweep-pages.ts';

const cursor = sweepCursor('subscriptions');

/**
 * Syncs every user who has ever opened a payment page, spread over several nights if needed. Accounts that were
 * removed outside the app are recorded as deleted.
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
  await sweepPages(
    { name: 'subscriptions', list: listUsers, keyOf: (uid) => uid, work, cursor },
    { pace: stripePace(config()), ...options },
  );
}

/** A page of the users, once those without an account are recorded as deleted. */
async function listUsers(after: string | null, limit: number): Promise<string[]> {
  const uids = await listBilledUsers(after, limit);
  await recordMissing(uids);
  return uids;
}
