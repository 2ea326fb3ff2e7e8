import * as z from 'zod/mini';

import { type CheckoutSession, findLive, listPurchases, maySubscribe } from '../domain.ts';
import { ApiError, isRefusal } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { type Change, changeStored, type Stored } from '../store/billing.ts';
import { getPaidPlan, listPlans, planFinder } from '../store/plans.ts';
import { mustKeepCurrency } from '../stripe/change-subscription.ts';
import { ensureCustomer } from '../stripe/ensure-customer.ts';
import { ensurePrice, intervalOf } from '../stripe/ensure-price.ts';
import { expireSessions, openSession } from '../stripe/open-session.ts';
import { readCustomer } from '../stripe/read-customer.ts';

const bodySchema = z.strictObject({ planId: id, userId: id });

/**
 * Opens the page on which the caller pays for a plan. All of it happens under the optimistic lock of the caller's billing
 * document, so that any number of clicks, tabs and devices lead to one customer and at most one page that can be paid.
 */
export async function openCheckout(
  request: AuthenticatedRequest,
  mode: 'subscription' | 'payment',
): Promise<CheckoutSession> {
  const { planId, userId: uid } = parseBody(bodySchema, request);
  const plan = await getPaidPlan(planId);
  const isOnce = intervalOf(plan) === null;
  if (isOnce && mode === 'subscription') throw new ApiError('boughtOnce');
  if (!isOnce && mode === 'payment') throw new ApiError('notBoughtOnce');

  const priceId = await ensurePrice(plan);
  const planOfPrice = planFinder(await listPlans());
  let customer: string | undefined;
  const openPage = async ({ billing }: Stored): Promise<Change<CheckoutSession>> => {
    customer = await ensureCustomer(uid, request.email, billing?.customerId);
    const facts = await readCustomer(customer, planOfPrice);
    if (listPurchases(facts).length > 0) throw new ApiError('alreadyBought');
    // A plan that's bought once may replace a subscription. A second subscription never may.
    if (mode === 'subscription' && !maySubscribe(facts)) throw new ApiError('alreadySubscribed');
    mustKeepCurrency(findLive(facts), plan);
    const session = await openSession({ customer, uid, plan, priceId, mode });
    if (!session) throw new ApiError('beingPaid');
    const subscriptionIds = billing?.customerId === customer ? billing.subscriptionIds : [];
    return { answer: session, billing: { ...billing, customerId: customer, subscriptionIds } };
  };
  try {
    return await changeStored(uid, openPage);
  } catch (error) {
    // The account was deleted while the page was being opened, so nobody may pay on it. The deletion ends everything else,
    // or fails.
    if (customer && isRefusal(error, 'accountDeleted')) await expireSessions(customer);
    throw error;
  }
}
