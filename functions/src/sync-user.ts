import {
  findSurplus,
  hasSurplus,
  isLive,
  type Plan,
  paymentRecords,
  reduceStripe,
  type StripeFacts,
  type Subscription,
} from './domain.ts';
import { logInfo } from './logs.ts';
import { type Billing, changeStored } from './store/billing.ts';
import { digestOf, findNewPayments } from './store/payments.ts';
import { listPlans, type PlanOfPrice, planFinder } from './store/plans.ts';
import { readCustomer } from './stripe/read-customer.ts';
import { undoSurplus } from './stripe/undo-surplus.ts';

/**
 * Makes a user's subscription document what Stripe says it is. Every event, every return from the payment page and every
 * refresh does the same, because events come twice, late and in any order, so none of them is trusted.
 *
 * @param known the plans, if the caller has read them already
 * @returns the document; null without one
 */
export async function syncUser(uid: string, known?: readonly Plan[]): Promise<Subscription | null> {
  const plans = known ?? (await listPlans());
  const planOfPrice = planFinder(plans);
  const isFreePlan = (planId: string) => plans.some(({ id, isFree }) => id === planId && isFree);
  return changeStored(uid, async ({ billing, subscription: before }) => {
    if (!billing) return { answer: before };
    const facts = await settle(billing, planOfPrice);
    const now = new Date().toISOString();
    const after = reduceStripe({
      userId: uid,
      facts,
      before,
      isFreePlan,
      withdrawnAt: billing.withdrawal?.at,
      now,
    });
    const subscriptionIds = facts.subscriptions.filter(isLive).map(({ id }) => id);
    const isKnown = subscriptionIds.join() === billing.subscriptionIds.join();
    const records = paymentRecords(facts);
    const paymentsDigest = digestOf(records);
    const areStored = records.length === 0 || paymentsDigest === billing.paymentsDigest;
    return {
      answer: after,
      ...(!areStored && { payments: await findNewPayments(records) }),
      ...((!isKnown || !areStored) && { billing: { ...billing, subscriptionIds, paymentsDigest } }),
      ...(after && after !== before && { subscription: after }),
    };
  });
}

/**
 * What Stripe says about a customer, after a surplus has been ended and refunded.
 *
 * @param rounds how often that is done: voiding an invoice frees the credit that it used, which may have to be refunded too
 */
async function settle(billing: Billing, planOfPrice: PlanOfPrice, rounds = 2): Promise<StripeFacts> {
  const { customerId, withdrawal } = billing;
  const facts = await readCustomer(customerId, planOfPrice);
  const surplus = findSurplus(facts, withdrawal);
  if (!hasSurplus(surplus) || rounds === 0) return facts;
  logInfo('Ending and giving back what must not go on', {
    cancel: surplus.cancel.join(' '),
    refund: surplus.refund.join(' '),
    returns: surplus.returns.map(({ reason }) => reason).join(' '),
    void: surplus.voidInvoices.join(' '),
  });
  const isUndone = await undoSurplus(customerId, surplus, withdrawal ? 'requested_by_customer' : 'duplicate');
  return settle(billing, planOfPrice, isUndone ? rounds - 1 : 0);
}
