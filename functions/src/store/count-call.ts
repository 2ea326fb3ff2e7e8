import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { maxCalls, windowOf, windowSeconds } from '../http/call-window.ts';
import { db } from './admin.ts';
import { tombstoneOf } from './deleted-users.ts';

const schema = z.object({ window: z.number(), calls: z.number() });

/**
 * Counts a call of a user.
 *
 * @param isDeleting whether the call deletes the account: one that was deleted halfway may be deleted again
 * @throws ApiError when there were too many within the minute, or the account is deleted
 */
export async function countCall(uid: string, isDeleting: boolean): Promise<void> {
  const ref = db.doc(`rateLimits/${uid}`);
  const now = Math.floor(Date.now() / 1000);
  const window = windowOf(now * 1000);
  const calls = await db.runTransaction(async (transaction) => {
    const [count, tombstone] = await transaction.getAll(ref, tombstoneOf(uid));
    if (tombstone?.exists && !isDeleting) throw new ApiError('accountDeleted');
    const stored = schema.safeParse(count?.data());
    const next = stored.success && stored.data.window === window ? stored.data.calls + 1 : 1;
    // The count stops here, so that a flood costs only reads.
    if (next <= maxCalls)
      transaction.set(ref, { window, calls: next, expiresAt: new Date((window + 2) * windowSeconds * 1000) });
    return next;
  });
  if (calls > maxCalls) {
    throw new ApiError('tooManyCalls', undefined, {
      'Retry-After': String((window + 1) * windowSeconds - now),
    });
  }
}
