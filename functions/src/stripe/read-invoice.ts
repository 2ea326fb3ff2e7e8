import type { StripePayment } from '../domain.ts';
import { isMissing, type Stripe, stripe } from './client.ts';
import { readCreditNotes } from './read-credit-notes.ts';
import { listCharges } from './read-customer.ts';
import { readDisputes } from './read-disputes.ts';
import { paidIntents, readPayment } from './read-payment.ts';
import { withAllLines, withAllPayments } from './whole-invoice.ts';

/** A paid invoice, also of a customer whom Stripe has deleted and lists nothing of any more; null if Stripe has no such invoice. */
export async function readInvoice(id: string): Promise<StripePayment | null> {
  const found = await retrieve(id);
  if (!found) return null;
  const invoice = await withAllPayments(await withAllLines(found));
  const lists = paidIntents(invoice).map((intent) => listCharges({ payment_intent: intent }));
  const charges = (await Promise.all(lists)).flat();
  const [disputes, notes] = await Promise.all([readDisputes(charges), readCreditNotes([invoice])]);
  return readPayment(invoice, charges, { disputes, notes: notes.get(id) ?? [] });
}

async function retrieve(id: string): Promise<Stripe.Invoice | null> {
  try {
    return await stripe().invoices.retrieve(id, { expand: ['payments'] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
