import { type Stripe, stripe } from './client.ts';
import { type GoneBack, milliseconds } from './read-payment.ts';

/**
 * What an administrator has recorded as given back outside Stripe, by the id of the invoice: the way to tell Stripe of money that
 * it can't refund. https://docs.stripe.com/api/credit_notes/object#credit_note_object-out_of_band_amount
 */
export async function readCreditNotes(
  invoices: readonly Stripe.Invoice[],
): Promise<Map<string, readonly GoneBack[]>> {
  const credited = invoices.filter(({ post_payment_credit_notes_amount: sum }) => sum > 0);
  return new Map(await Promise.all(credited.map(async ({ id }) => [id, await readNotes(id)] as const)));
}

async function readNotes(invoice: string): Promise<GoneBack[]> {
  const { data } = await stripe().creditNotes.list({ invoice, limit: 100 });
  return data.flatMap(({ status, created, out_of_band_amount: amount }) =>
    status === 'issued' && amount ? [{ amount, at: milliseconds(created) }] : [],
  );
}
