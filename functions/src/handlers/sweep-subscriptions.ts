import { logFault, logInfo } from '../logs.ts';
import { listBilledUsers } from '../store/billing.ts';
import { syncUser } from '../sync-user.ts';

/**
 * Syncs everybody who has ever opened a payment page, one after the other. One who fails stops nobody else.
 *
 * @param pageSize how many users are listed at a time
 */
export async function sweepSubscriptions(pageSize = 100): Promise<void> {
  const counts = { synced: 0, failed: 0 };
  let after: string | null = null;
  do {
    const page: string[] = await listBilledUsers(after, pageSize);
    for (const uid of page) {
      try {
        await syncUser(uid);
        counts.synced += 1;
      } catch (error) {
        logFault('A subscription could not be swept', error);
        counts.failed += 1;
      }
    }
    after = page.length === pageSize ? (page.at(-1) ?? null) : null;
  } while (after !== null);
  logInfo('Swept the subscriptions', counts);
}
