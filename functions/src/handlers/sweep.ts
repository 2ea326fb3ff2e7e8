import { forgetSalts } from '../store/count-address.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { publishOutcomes } from './publish-outcomes.ts';
import { sweepDeletions } from './sweep-deletions.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

/** Milliseconds after which nothing new is begun: the function is stopped after 30 minutes. */
const sweepLimit = 25 * 60_000;

/** What is done once a night, the longest last: what is left of it waits for the next night. */
export async function sweepAll(now = Date.now()): Promise<void> {
  const end = now + sweepLimit;
  await forgetSalts(now);
  await publishOutcomes(new Date(now));
  await eraseDeleted(now, { limit: end - Date.now() });
  await sweepDeletions({ limit: end - Date.now() });
  await sweepSubscriptions({ limit: end - Date.now() });
}
