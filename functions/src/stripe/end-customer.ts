import { findReturns, isKept, isLive, type StripePayment } from '../domain.ts';
import type { PlanOfPrice } from '../store/plans.ts';
import { isMissing, stripe } from './client.ts';
import { hasCustomer } from './find-customer.ts';
import { expireSessions, isProcessing } from './open-session.ts';
import { readCustomer } from './read-customer.ts';
import { hasEnded } from './subscription-status.ts';
import { cancelNow, giveBack, listPayable, refundInvoice, voidIfOpen } from './undo-surplus.ts';

/** Which payments of a customer go back. */
export type RefundPlan = {
  /** Whether a payment goes back whole. */
  readonly mustRefund: (payment: StripePayment) => boolean;
  /** The time for which the unused rest of a period, and the credit, are calculated, in milliseconds. */
  readonly restAt: number;
};

/**
 * Makes sure that a customer is never charged again: payment pages are closed, subscriptions end now, and the payments that
 * `plan` chooses are refunded. The customer itself stays at Stripe, where the invoices have to be kept.
 *
 * @returns false while a payment is under way, which takes days for a direct debit: nobody would refund it later
 */
export async function endCustomer(
  customer: string,
  planOfPrice: PlanOfPrice,
  plan: RefundPlan,
): Promise<boolean> {
  try {
    if (!(await expireSessions(customer)) || (await isProcessing(customer))) return false;
    // Refund first: a subscription that has ended has no unused rest.
    await giveRestBack(customer, planOfPrice, plan);
    const subscriptions = await stripe()
      .subscriptions.list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    const live = subscriptions.filter(({ status }) => !hasEnded(status));
    await Promise.all(live.map(({ id }) => cancelNow(id)));
    const voided = await Promise.all((await listPayable({ customer })).map(voidIfOpen));
    if (voided.includes(false)) return false;
    const { payments } = await readCustomer(customer, planOfPrice);
    const whole = payments.filter(
      (payment) => isKept(payment) && !payment.isByHand && plan.mustRefund(payment),
    );
    await Promise.all(whole.map(({ invoiceId }) => refundInvoice(invoiceId, 'requested_by_customer')));
    return true;
  } catch (error) {
    // A customer that is gone can't be charged. But something else may be missing, e.g. a payment that has just been
    // deleted.
    if (isMissing(error) && !(await hasCustomer(customer))) return true;
    throw error;
  }
}

async function giveRestBack(
  customer: string,
  planOfPrice: PlanOfPrice,
  { mustRefund, restAt }: RefundPlan,
): Promise<void> {
  const facts = await readCustomer(customer, planOfPrice);
  const payments = facts.payments.map((payment) =>
    mustRefund(payment) ? { ...payment, refunded: payment.amount, refundedAt: restAt } : payment,
  );
  const live = facts.subscriptions.find(isLive);
  await giveBack(customer, findReturns({ ...facts, payments }, live, restAt));
}
