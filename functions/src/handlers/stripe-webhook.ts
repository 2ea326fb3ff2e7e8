import { ApiError } from '../http/api-error.ts';
import { withKeyedMutex } from '../http/keyed-mutex.ts';
import { logInfo } from '../logs.ts';
import { findUserOf } from '../store/billing.ts';
import { readEvent } from '../stripe/read-event.ts';
import { syncUser } from '../sync-user.ts';

/**
 * `POST /stripe-webhook`: Stripe says that something happened to a customer. What is not about one of ours is logged
 * and accepted; any fault is thrown, so that it is answered 5xx and Stripe comes again.
 */
export async function stripeWebhook(
  rawBody: Buffer | undefined,
  signature: string | undefined,
): Promise<{ received: true }> {
  const event = rawBody && signature ? readEvent(rawBody, signature) : null;
  if (!event) throw new ApiError('badSignature');
  const uid = event.customer && (await findUserOf(event.customer));
  if (uid) await withKeyedMutex(uid, () => syncUser(uid));
  else logInfo('An event is not about a customer of ours', { event: event.id, type: event.type });
  return { received: true };
}
