import { endIfDeleted } from '../end-payments.ts';
import { ApiError, isRefusal } from '../http/api-error.ts';
import { withKeyedMutex } from '../http/keyed-mutex.ts';
import { logInfo } from '../logs.ts';
import { findUserOf } from '../store/billing.ts';
import { findEventCustomer, readEvent } from '../stripe/read-event.ts';
import { syncUser } from '../sync-user.ts';

/**
 * `POST /stripe-webhook`: Stripe tells us that something happened to a customer. An event about none of our customers is
 * logged and accepted. Any fault is thrown, which is answered with 5xx, so that Stripe retries; the event's id is logged, which
 * Stripe's dashboard shows.
 */
export async function stripeWebhook(
  rawBody: Buffer,
  signature: string | undefined,
): Promise<{ received: true }> {
  const event = signature ? readEvent(rawBody, signature) : null;
  if (!event) throw new ApiError('badSignature');
  const about = { event: event.id, type: event.type };
  try {
    const customer = await findEventCustomer(event);
    const isOurs = customer !== null && (await syncCustomer(customer));
    if (!isOurs) logInfo('An event is not about a customer of ours', about);
  } catch (error) {
    logInfo('An event failed, and Stripe sends it again', about);
    throw error;
  }
  return { received: true };
}

/** Syncs the customer's user, or ends what arrives for a deleted one. @returns whether it is a customer of ours */
async function syncCustomer(customerId: string): Promise<boolean> {
  const uid = await findUserOf(customerId);
  if (uid === null) return endIfDeleted(customerId);
  try {
    await withKeyedMutex(uid, () => syncUser(uid));
    return true;
  } catch (error) {
    if (isRefusal(error, 'accountDeleted')) return endIfDeleted(customerId);
    throw error;
  }
}
