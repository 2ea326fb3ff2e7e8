import type { Surplus } from '../domain.ts';
import { logFault } from '../logs.ts';
import { callOnce, isRefused, isStripeFault, stripe } from './client.ts';
import { intentOf } from './read-customer.ts';

/**
 * Gives the money of a surplus back, then ends its subscriptions. While Stripe can't give money back, they stay live, so
 * that the next sync finds them again; that never stops what was paid for from being stored.
 */
export async function undoSurplus(surplus: Surplus): Promise<void> {
  try {
    await Promise.all(surplus.refund.map((id) => refundInvoice(id, 'duplicate')));
  } catch (error) {
    if (!isStripeFault(error)) throw error;
    logFault('What was paid twice could not be given back yet', error);
    return;
  }
  await Promise.all(surplus.cancel.map(cancelNow));
}

/**
 * Ends a subscription at once, and voids the invoice that it may still have open, so that nobody pays for what has
 * ended. One that has ended already stays as it is.
 */
export async function cancelNow(id: string): Promise<void> {
  try {
    const { latest_invoice: latest } = await stripe().subscriptions.cancel(id, {
      expand: ['latest_invoice'],
    });
    if (typeof latest === 'object' && latest?.status === 'open')
      await stripe().invoices.voidInvoice(latest.id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await stripe().subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

/**
 * Gives back what was paid for an invoice. One that no payment of Stripe's paid has nothing to give back, and where Stripe
 * refuses (e.g. the bank has taken the money back already), asking again would not help.
 *
 * @throws the library's error when Stripe can't be reached
 */
export async function refundInvoice(
  id: string,
  reason: 'duplicate' | 'requested_by_customer',
): Promise<void> {
  const intent = intentOf(await stripe().invoices.retrieve(id, { expand: ['payments'] }));
  if (!intent) return;
  try {
    await callOnce(['refund', intent, reason], (options) =>
      stripe().refunds.create({ payment_intent: intent, reason }, options),
    );
  } catch (error) {
    if (!isRefused(error)) throw error;
    logFault(`Stripe refuses to give back what was paid for ${id}`, error);
  }
}
