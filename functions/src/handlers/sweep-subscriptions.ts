import { config } from '../config.ts';
import { isRefusal } from '../http/api-error.ts';
import { listBilledUsers } from '../store/billing.ts';
import { listPlans } from '../store/plans.ts';
import { readCursor, storeCursor } from '../store/sweep-cursor.ts';
import { syncUser } from '../sync-user.ts';
import { type SweepOptions, stripePace, sweepPages } from './sweep-pages.ts';

/** Syncs every user who has ever opened a payment page, spread over several nights if needed. */
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
    { name: 'subscriptions', list: listBilledUsers, keyOf: (uid) => uid, work, cursor },
    { pace: stripePace(config()), ...options },
  );
}
