import { type Stripe, stripe } from './client.ts';

/** More than an invoice has: https://docs.stripe.com/changelog/2016-02-22/no-more-than-250-invoice-items */
const maxObjects = 1000;

/**
 * An invoice with all of its lines. It comes with the first handful, in which the subscription's own can be missing: what was
 * added to it comes before. https://docs.stripe.com/api/invoice-line-item/retrieve
 */
export async function withAllLines(invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const { id, lines } = invoice;
  if (!lines.has_more) return invoice;
  const data = await stripe()
    .invoices.listLineItems(id, { limit: 100 })
    .autoPagingToArray({ limit: maxObjects });
  return { ...invoice, lines: { ...lines, data, has_more: false } };
}

/** An invoice with all of its payments, whose first handful it comes with when asked: https://docs.stripe.com/api/invoice-payment/list */
export async function withAllPayments(invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const { id, payments } = invoice;
  if (!payments?.has_more) return invoice;
  const data = await stripe()
    .invoicePayments.list({ invoice: id, limit: 100 })
    .autoPagingToArray({ limit: maxObjects });
  return { ...invoice, payments: { ...payments, data, has_more: false } };
}
