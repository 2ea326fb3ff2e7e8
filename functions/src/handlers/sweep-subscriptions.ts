import { isRefusal } from '../http/api-error.ts';
import { listBilledUsers } from '../store/billing.ts';
import { syncUser } from '../sync-user.ts';
import { sweepPages } from './sweep-pages.ts';

/** Syncs everybody who has ever opened a payment page. */
export function sweepSubscriptions(pageSize = 100): Promise<void> {
  const sweep = {
    name: 'subscriptions',
    list: listBilledUsers,
    keyOf: (uid: string) => uid,
    work: syncBilled,
  };
  return sweepPages(sweep, pageSize);
}

async function syncBilled(uid: string): Promise<void> {
  try {
    await syncUser(uid);
  } catch (error) {
    // sweepDeletions ends what is left of it.
    if (!isRefusal(error, 'accountDeleted')) throw error;
  }
}
