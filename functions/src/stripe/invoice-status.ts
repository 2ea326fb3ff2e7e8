import type { Stripe } from './client.ts';

/** Whether an invoice can still be paid on its page, also after Stripe has stopped charging for it. */
export function isPayable({ status }: Pick<Stripe.Invoice, 'status'>): boolean {
  return status === 'open' || status === 'uncollectible';
}
