import type { Surplus } from '../domain.ts';
import { isRefused, onceOnly, stripe } from './client.ts';
import { intentOf } from './read-customer.ts';

/** Gives the money of a surplus back, then ends its subscriptions. In this order a failure is found again. */
export async function undoSurplus(surplus: Surplus): Promise<void> {
  await Promise.all(surplus.refund.map((id) => refundInvoice(id, 'duplicate')));
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

/** Gives back what was paid for an invoice; one that no payment of Stripe's paid has nothing to give back. */
export async function refundInvoice(
  id: string,
  reason: 'duplicate' | 'requested_by_customer',
): Promise<void> {
  const intent = intentOf(await stripe().invoices.retrieve(id, { expand: ['payments'] }));
  if (!intent) return;
  await stripe().refunds.create({ payment_intent: intent, reason }, onceOnly('refund', intent, reason));
}
