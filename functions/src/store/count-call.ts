import { ApiError } from '../http/api-error.ts';
import { maxCalls, retryAfter, windowOf } from '../http/call-window.ts';
import { db } from './admin.ts';
import { deletionOf } from './deleted-users.ts';
import { callsIn, toCount } from './stored-count.ts';

/**
 * Counts a call of a user.
 *
 * @param isDeleting whether the call deletes the account: a deletion that failed halfway may be retried
 * @throws ApiError when there were too many within the minute, or the account is deleted
 */
export async function countCall(uid: string, isDeleting: boolean): Promise<void> {
  const ref = db.doc(`rateLimits/${uid}`);
  const now = Date.now();
  const window = windowOf(now);
  const calls = await db.runTransaction(async (transaction) => {
    const [count, deletion] = await transaction.getAll(ref, deletionOf(uid));
    if (deletion?.exists && !isDeleting) throw new ApiError('accountDeleted');
    const next = callsIn(window, count?.data()) + 1;
    // The count stops here, so that a flood costs only reads.
    if (next <= maxCalls) transaction.set(ref, toCount(window, next));
    return next;
  });
  if (calls > maxCalls) throw new ApiError('tooManyCalls', { headers: retryAfter(now) });
}
