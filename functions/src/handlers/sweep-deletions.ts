import { endCustomersOf } from '../end-payments.ts';
import { type Deletion, listDeletions, unmarkDeleted } from '../store/deleted-users.ts';
import { sweepPages } from './sweep-pages.ts';

/**
 * Ends what arrived at Stripe for accounts that were deleted lately, in case no event told of it, and removes the marks
 * that have expired.
 */
export function sweepDeletions(pageSize = 100): Promise<void> {
  const sweep = {
    name: 'deleted accounts',
    list: listDeletions,
    keyOf: ({ uid }: Deletion) => uid,
    work: endDeletion,
  };
  return sweepPages(sweep, pageSize);
}

async function endDeletion({ uid, deletedAt, expiresAt }: Deletion): Promise<void> {
  await endCustomersOf(uid, deletedAt);
  if (expiresAt <= Date.now()) await unmarkDeleted(uid);
}
