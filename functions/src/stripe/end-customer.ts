import { findReturns, isKept, isLive, type StripePayment } from '../domain.ts';
import type { PlanOfPrice } from '../store/plans.ts';
import { isMissing, stripe } from './client.ts';
import { hasCustomer } from './find-customer.ts';
import { isPayable } from './invoice-status.ts';
import { expireSessions, isProcessing } from './open-session.ts';
import { readCustomer } from './read-customer.ts';
import { hasEnded } from './subscription-status.ts';
import { cancelNow, giveBack, refundInvoice, voidIfOpen } from './undo-surplus.ts';

/** Which payments of a customer go back. */
export type Returned = {
  /** Whether a payment goes back whole. */
  readonly isReturned: (payment: StripePayment) => boolean;
  /** The time at which what is left of a period and the credit go back, in milliseconds. */
  readonly restAt: number;
};

/**
 * Makes sure that a customer is never charged again: payment pages are closed, subscriptions end now, and chosen
 * payments go back. The customer itself stays at Stripe, where the invoices have to be kept.
 *
 * @returns false while a payment is under way, which a direct debit is for days: nobody would give it back later
 */
export async function endCustomer(
  customer: string,
  planOfPrice: PlanOfPrice,
  returned: Returned,
): Promise<boolean> {
  try {
    if (!(await expireSessions(customer)) || (await isProcessing(customer))) return false;
    // First the money: a subscription that has ended has no rest any more.
    await giveRestBack(customer, planOfPrice, returned);
    const subscriptions = await stripe()
      .subscriptions.list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    const live = subscriptions.filter(({ status }) => !hasEnded(status));
    await Promise.all(live.map(({ id }) => cancelNow(id)));
    const voided = await Promise.all((await listPayable(customer)).map(voidIfOpen));
    if (voided.includes(false)) return false;
    const { payments } = await readCustomer(customer, planOfPrice);
    const whole = payments.filter((payment) => isKept(payment) && returned.isReturned(payment));
    await Promise.all(whole.map(({ invoiceId }) => refundInvoice(invoiceId, 'requested_by_customer')));
    return true;
  } catch (error) {
    // Without a customer nobody can be charged. Something else may be missing, too: a payment that has just been deleted.
    if (isMissing(error) && !(await hasCustomer(customer))) return true;
    throw error;
  }
}

/**
 * The invoices of subscriptions that can be paid on their pages: they outlive the subscription. There are several where
 * Stripe tries to charge a renewal for longer than a period.
 */
async function listPayable(customer: string): Promise<string[]> {
  const invoices = await stripe().invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
  return invoices
    .filter((invoice) => invoice.parent?.subscription_details && isPayable(invoice))
    .map(({ id }) => id);
}

async function giveRestBack(
  customer: string,
  planOfPrice: PlanOfPrice,
  { isReturned, restAt }: Returned,
): Promise<void> {
  const facts = await readCustomer(customer, planOfPrice);
  const payments = facts.payments.map((payment) =>
    isReturned(payment) ? { ...payment, refunded: payment.amount, refundedAt: restAt } : payment,
  );
  const live = facts.subscriptions.find(isLive);
  await giveBack(customer, findReturns({ ...facts, payments }, live, restAt));
}
