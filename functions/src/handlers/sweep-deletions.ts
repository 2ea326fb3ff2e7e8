import { config } from '../config.ts';
import { endCustomersOf } from '../end-payments.ts';
import { type Deletion, forgetDeletion, listDeletions } from '../store/deleted-users.ts';
import { type SweepOptions, stripePace, sweepPages } from './sweep-pages.ts';

/**
 * Ends what arrived at Stripe for accounts that were deleted lately, in case no event told of it, and removes the marks
 * that have expired.
 */
export function sweepDeletions(options: SweepOptions = {}): Promise<void> {
  const keyOf = ({ uid }: Deletion) => uid;
  return sweepPages(
    { name: 'deleted accounts', list: listDeletions, keyOf, work: endDeletion },
    { pace: stripePace(config()), ...options },
  );
}

async function endDeletion({ uid, deletedAt, expiresAt }: Deletion): Promise<void> {
  await endCustomersOf(uid, deletedAt);
  if (expiresAt <= Date.now()) await forgetDeletion(uid);
}
