import type { Plan } from '#domain/plan/plan.ts';
import { findLive } from '#domain/subscription/stripe-facts.ts';

import { db } from '../../functions/src/store/admin.ts';
import { ensureCustomer } from '../../functions/src/stripe/ensure-customer.ts';
import { ensurePrice } from '../../functions/src/stripe/ensure-price.ts';
import { openSession } from '../../functions/src/stripe/open-session.ts';
import { readCustomer } from '../../functions/src/stripe/read-customer.ts';
import { syncUser } from '../../functions/src/sync-user.ts';
import { Fault } from '../fault.ts';
import { submitCard } from '../stripe/remote.ts';

/**
 * Subscribes a demo account at the local Stripe as a customer would, so that its subscription can be cancelled, resumed,
 * changed and refunded. An account that is still subscribed there keeps its subscription.
 *
 * @throws Fault when the local Stripe doesn't take the payment
 */
export async function subscribeDemo(uid: string, email: string, plan: Plan): Promise<void> {
  const priceId = await ensurePrice(plan);
  const customerId = await ensureCustomer(uid, email, undefined);
  if (!findLive(await readCustomer(customerId, () => plan.id))) {
    const session = await openSession({ customer: customerId, uid, plan, priceId, mode: 'subscription' });
    const { status } = await submitCard(session?.url ?? '', '4242424242424242');
    if (status !== 303) throw new Fault(`The local Stripe answered a demo payment with ${status}.`);
  }
  await db.doc(`billing/${uid}`).set({ customerId, subscriptionIds: [] });
  await syncUser(uid);
}
