import { countUsers, listUsers } from '../store/accounts.ts';
import { sweepCursor } from '../store/sweep-cursor.ts';
import { recordMissing } from './record-missing.ts';

/** Nights in which everybody is looked at once. Each user costs a read. */
const nights = 28;

/** Users of a night at least: their reads are free. */
const fewUsers = 1000;

const cursor = sweepCursor('accounts');

/**
 * Finds accounts that were removed outside the app among the users of tonight's share. Of those who ever opened a payment page,
 * sweep-subscriptions.ts finds them as well, and sooner.
 *
 * @param share how many users to look at; without it, enough to come round in four weeks
 */
export async function sweepAccounts(share?: number): Promise<void> {
  const limit = share ?? Math.max(fewUsers, Math.ceil((await countUsers()) / nights));
  const uids = await listUsers(await cursor.read(), limit);
  await recordMissing(uids);
  await cursor.store(uids.length === limit ? (uids.at(-1) ?? null) : null);
}
