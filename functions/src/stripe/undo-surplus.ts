import type { Surplus } from '../domain.ts';
import { isRefused, onceOnly, stripe } from './client.ts';
import { intentOf } from './read-customer.ts';

/** Gives the money of a surplus back, then ends its subscriptions: in this order a failure leaves work to be found. */
export async function undoSurplus(surplus: Surplus): Promise<void> {
  await Promise.all(surplus.refund.map(refundInvoice));
  await Promise.all(surplus.cancel.map(cancelNow));
}

/**
 * Ends a subscription at once, and with it the invoice that it may still have open: nobody shall pay for what has
 * ended. One that has ended already is no fault.
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

async function refundInvoice(id: string): Promise<void> {
  const intent = intentOf(await stripe().invoices.retrieve(id, { expand: ['payments'] }));
  if (!intent) return;
  await stripe().refunds.create({ payment_intent: intent, reason: 'duplicate' }, onceOnly('refund', intent));
}
