import { stripe } from './client.ts';
import { expireSessions } from './open-session.ts';
import { cancelNow } from './undo-surplus.ts';

/**
 * Makes sure that a customer is never charged again: payment pages are closed, subscriptions end now. The customer
 * itself stays in Stripe, where the invoices have to be kept.
 *
 * @returns false when a payment page was being paid meanwhile: try again
 */
export async function endCustomer(customer: string): Promise<boolean> {
  if (!(await expireSessions(customer))) return false;
  const subscriptions = await stripe()
    .subscriptions.list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const live = subscriptions.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
  await Promise.all(live.map(({ id }) => cancelNow(id)));
  return true;
}
