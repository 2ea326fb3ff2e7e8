import { type Stripe, stripe } from './client.ts';

/** More lines or payments than an invoice has: https://docs.stripe.com/changelog/2016-02-22/no-more-than-250-invoice-items */
const maxObjects = 1000;

/**
 * An invoice with all of its lines. Stripe returns only the first few with it, and those can lack the subscription's own
 * line, because items that were added come first. https://docs.stripe.com/api/invoice-line-item/retrieve
 */
export async function withAllLines(invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const { id, lines } = invoice;
  if (!lines.has_more) return invoice;
  const data = await stripe()
    .invoices.listLineItems(id, { limit: 100 })
    .autoPagingToArray({ limit: maxObjects });
  return { ...invoice, lines: { ...lines, data, has_more: false } };
}

/**
 * An invoice with all of its payments. Stripe returns only the first few when they are expanded:
 * https://docs.stripe.com/api/invoice-payment/list
 */
export async function withAllPayments(invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const { id, payments } = invoice;
  if (!payments?.has_more) return invoice;
  const data = await stripe()
    .invoicePayments.list({ invoice: id, limit: 100 })
    .autoPagingToArray({ limit: maxObjects });
  return { ...invoice, payments: { ...payments, data, has_more: false } };
}
