import { isKept, type StripePayment } from '../domain.ts';
import { isMissing, stripe } from './client.ts';
import { expireSessions } from './open-session.ts';
import { readCustomer } from './read-customer.ts';
import { cancelNow, refundInvoice } from './undo-surplus.ts';

/**
 * Makes sure that a customer is never charged again: payment pages are closed, subscriptions end now, and chosen
 * payments go back. The customer itself stays at Stripe, where the invoices have to be kept.
 *
 * @param planOfPrice finds the plan that names a price as its stripePriceId
 * @param isReturned whether a payment goes back
 * @returns false when a payment page was being paid meanwhile: try again
 */
export async function endCustomer(
  customer: string,
  planOfPrice: (priceId: string) => string | undefined,
  isReturned: (payment: StripePayment) => boolean,
): Promise<boolean> {
  try {
    if (!(await expireSessions(customer))) return false;
    const subscriptions = await stripe()
      .subscriptions.list({ customer, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    const live = subscriptions.filter(
      ({ status }) => status !== 'canceled' && status !== 'incomplete_expired',
    );
    await Promise.all(live.map(({ id }) => cancelNow(id)));
    const { payments } = await readCustomer(customer, planOfPrice);
    const returned = payments.filter((payment) => isKept(payment) && isReturned(payment));
    await Promise.all(returned.map(({ invoiceId }) => refundInvoice(invoiceId, 'requested_by_customer')));
    return true;
  } catch (error) {
    // Stripe has no such customer any more, so nobody can be charged.
    if (isMissing(error)) return true;
    throw error;
  }
}
