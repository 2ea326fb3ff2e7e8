import { groupBy, noFacts, type StripeFacts } from '../domain.ts';
import type { PlanOfPrice } from '../store/plans.ts';
import { isMissing, type Stripe, stripe } from './client.ts';
import { findState } from './find-customer.ts';
import { readCredit } from './read-credit.ts';
import { readCreditNotes } from './read-credit-notes.ts';
import { readDisputes } from './read-disputes.ts';
import { idOf, paidIntents, readPayment, sumByReason } from './read-payment.ts';
import { readSubscription } from './read-subscription.ts';
import { withAllLines, withAllPayments } from './whole-invoice.ts';

/** The most objects that are read of each kind, in pages of 100: more than a lifetime of monthly invoices. */
const maxObjects = 2000;

/**
 * Everything Stripe says about a customer now: every subscription to one of our plans, every paid invoice, the credit.
 * Other products of the same Stripe account are left out.
 */
export async function readCustomer(customer: string, planOfPrice: PlanOfPrice): Promise<StripeFacts> {
  try {
    return await readObjects(customer, planOfPrice);
  } catch (error) {
    const state = isMissing(error) ? await findState(customer) : 'there';
    if (state === 'there') throw error;
    // A customer that our key doesn't know may belong to the other mode (test or live). Nothing can be charged to it.
    return { ...noFacts, isDeleted: state === 'deleted' };
  }
}

async function readObjects(customer: string, planOfPrice: PlanOfPrice): Promise<StripeFacts> {
  const [owner, subscriptions, invoices, charges] = await Promise.all([
    stripe().customers.retrieve(customer),
    listSubscriptions(customer),
    listPaid(customer),
    listCharges({ customer }),
  ]);
  if (owner.deleted) return { ...noFacts, isDeleted: true };
  const byIntent = groupBy(charges, ({ payment_intent: intent }) => idOf(intent));
  const chargesOf = (intent: string) => byIntent.get(intent) ?? [];
  const ours = subscriptions.flatMap(
    (subscription) => readSubscription(subscription, planOfPrice, chargesOf, { owner, paid: invoices }) ?? [],
  );
  const ids = new Set(ours.map(({ id }) => id));
  const [disputes, notes] = await Promise.all([readDisputes(charges), readCreditNotes(invoices)]);
  const paid = invoices
    .map((invoice) =>
      readPayment(invoice, paidIntents(invoice).flatMap(chargesOf), {
        disputes,
        notes: notes.get(invoice.id) ?? [],
      }),
    )
    .filter(({ subscriptionId, boughtPlanId }) =>
      subscriptionId === null ? boughtPlanId !== null : ids.has(subscriptionId),
    );
  return {
    isDeleted: false,
    subscriptions: ours,
    payments: paid.filter(({ amount }) => amount > 0),
    paidByCredit: paid.filter(({ amount, fromCredit }) => amount === 0 && fromCredit > 0),
    credit: await readCredit(owner, charges[0]?.currency),
    returned: sumByReason(charges),
  };
}

async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
  const subscriptions = await stripe()
    .subscriptions.list({ customer, limit: 100, status: 'all', expand: ['data.latest_invoice.payments'] })
    .autoPagingToArray({ limit: maxObjects });
  return Promise.all(
    subscriptions.map(async (subscription) => {
      const { latest_invoice: latest } = subscription;
      if (latest === null || typeof latest === 'string') return subscription;
      return { ...subscription, latest_invoice: await withAllPayments(await withAllLines(latest)) };
    }),
  );
}

async function listPaid(customer: string): Promise<Stripe.Invoice[]> {
  const invoices = await stripe()
    .invoices.list({ customer, limit: 100, status: 'paid', expand: ['data.payments'] })
    .autoPagingToArray({ limit: maxObjects });
  return Promise.all(invoices.map(async (invoice) => withAllPayments(await withAllLines(invoice))));
}

/** Charges with all of their refunds, and the time at which each failed one failed. */
export async function listCharges(
  of: { customer: string } | { payment_intent: string },
): Promise<Stripe.Charge[]> {
  const charges = await stripe()
    .charges.list({
      ...of,
      limit: 100,
      expand: ['data.refunds.data.failure_balance_transaction'],
    })
    .autoPagingToArray({ limit: maxObjects });
  return Promise.all(charges.map(withAllRefunds));
}

/** A charge comes with its latest ten refunds: https://docs.stripe.com/api/refunds/list */
async function withAllRefunds(charge: Stripe.Charge): Promise<Stripe.Charge> {
  const { id, refunds } = charge;
  if (!refunds?.has_more) return charge;
  const data = await stripe()
    .refunds.list({ charge: id, limit: 100, expand: ['data.failure_balance_transaction'] })
    .autoPagingToArray({ limit: maxObjects });
  return { ...charge, refunds: { ...refunds, data, has_more: false } };
}

/** What has been refunded to a customer for a reason, as Stripe has it now, in major units. */
export async function readReturned(customer: string, reason: string): Promise<number> {
  return sumByReason(await listCharges({ customer })).get(reason) ?? 0;
}
