import { isMissing, stripe } from './client.ts';
import { idOf } from './read-payment.ts';

/**
 * Stripe's page on which a paid invoice and its receipt can be read and downloaded. Its address expires, so it is asked for
 * each time: https://docs.stripe.com/invoicing/hosted-invoice-page
 *
 * @returns null for another customer's invoice, and for one that isn't there
 */
export async function findReceipt(invoiceId: string, customer: string): Promise<string | null> {
  try {
    const invoice = await stripe().invoices.retrieve(invoiceId);
    return idOf(invoice.customer) === customer ? (invoice.hosted_invoice_url ?? null) : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
