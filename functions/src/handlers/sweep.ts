import { logFault } from '../logs.ts';
import { forgetSalts } from '../store/count-address.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { publishOutcomes } from './publish-outcomes.ts';
import { regradeLate } from './regrade-late.ts';
import { sweepAccounts } from './sweep-accounts.ts';
import { sweepDeletions } from './sweep-deletions.ts';
import { sweepOwed } from './sweep-owed.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

/** Milliseconds after which no new page is started: the function is stopped after 30 minutes. */
const sweepLimit = 25 * 60_000;

/**
 * Runs the nightly tasks. The longest comes last, and what it doesn't get done waits for the next night. A failed step is
 * logged, and the others still run.
 *
 * @throws at the end when a step failed, so that the night counts as failed
 */
export async function sweepAll(now = Date.now()): Promise<void> {
  const end = now + sweepLimit;
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    'forgetting addresses': () => forgetSalts(now),
    'publishing outcomes': () => publishOutcomes(new Date(now)),
    'regrading late results': () => regradeLate(now, { limit: end - Date.now() }),
    'erasing what was deleted': () => eraseDeleted(now, { limit: end - Date.now() }),
    'deleting accounts': () => sweepDeletions({ limit: end - Date.now() }),
    'finding removed accounts': () => sweepAccounts(),
    'checking what is owed': () => sweepOwed({ limit: end - Date.now() }),
    'syncing subscriptions': () => sweepSubscriptions({ limit: end - Date.now() }),
  };
  const failed: string[] = [];
  for (const [name, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      logFault(`The nightly sweep failed at ${name}`, error);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`The nightly sweep failed at ${failed.join(', ')}`);
}
