import { type RefundPart, type Return, type Surplus, toMajorUnits, toMinorUnits } from '../domain.ts';
import { logFault } from '../logs.ts';
import { callOnce, callOncePerState, isRefused, isStripeFault, type Stripe, stripe } from './client.ts';
import { isPayable } from './invoice-status.ts';
import { readReturned } from './read-customer.ts';
import { intentIds, paidIntents } from './read-payment.ts';
import { hasEnded } from './subscription-status.ts';
import { takeCredit } from './take-credit.ts';
import { withAllPayments } from './whole-invoice.ts';

/** What Stripe's dashboard says of a refund. */
type RefundReason = 'duplicate' | 'requested_by_customer';

/**
 * Gives the money of a surplus back, then ends its subscriptions. While Stripe can't give money back, they stay live, so
 * that the next sync finds them again; that never stops what was paid for from being stored.
 *
 * @returns whether everything was undone
 */
export async function undoSurplus(
  customer: string,
  surplus: Surplus,
  reason: RefundReason = 'duplicate',
): Promise<boolean> {
  try {
    await Promise.all(surplus.refund.map((id) => refundInvoice(id, reason)));
    await giveBack(customer, surplus.returns);
  } catch (error) {
    if (!isStripeFault(error)) throw error;
    logFault('What was paid twice could not be given back yet', error);
    return false;
  }
  await Promise.all([...surplus.cancel.map(cancelNow), ...surplus.voidInvoices.map(voidIfOpen)]);
  return true;
}

/**
 * Gives money back in parts. Each refund names its reason, so that the next sync knows what has gone back already. Only
 * what has gone back then comes off the customer's credit.
 */
export async function giveBack(customer: string, returns: readonly Return[]): Promise<void> {
  for (const { reason, credit, returned, parts } of returns) {
    let before = returned;
    let refused = 0;
    for (const part of parts) {
      const kept = await refundPart({ customer, part, reason, before });
      before += part.amount - kept;
      refused += kept;
    }
    if (credit > refused) await takeCredit(customer, reason, credit - refused);
  }
}

/**
 * Ends a subscription at once, and voids the invoice that it may still have open, so that nobody pays for what has
 * ended. One that has ended already stays as it is. A payment under way is left to the sync that follows its outcome.
 */
export async function cancelNow(id: string): Promise<void> {
  try {
    const { latest_invoice: latest } = await stripe().subscriptions.cancel(id, {
      expand: ['latest_invoice'],
    });
    if (typeof latest === 'object' && latest?.status === 'open') await voidIfOpen(latest.id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await stripe().subscriptions.retrieve(id);
    if (!hasEnded(status)) throw error;
  }
}

/**
 * Voids an invoice, so that nobody can pay it any more. One that is paid or void already stays as it is.
 *
 * @returns false while a bank works on a payment of it, when Stripe refuses: it's void, or gives the money back, only afterwards
 */
export async function voidIfOpen(id: string): Promise<boolean> {
  try {
    await stripe().invoices.voidInvoice(id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const invoice = await retrieveWhole(id);
    if (!isPayable(invoice)) return true;
    const intents = intentIds(invoice.payments?.data);
    const found = await Promise.all(intents.map((intent) => stripe().paymentIntents.retrieve(intent)));
    if (!found.some(({ status: state }) => state === 'processing')) throw error;
    return false;
  }
  return true;
}

/**
 * Gives back what was paid for an invoice. One that no payment of Stripe's paid has nothing to give back, and where Stripe
 * refuses (e.g. the bank has taken the money back already), asking again would not help.
 *
 * @throws the library's error when Stripe can't be reached
 */
export async function refundInvoice(id: string, reason: RefundReason): Promise<void> {
  for (const intent of await intentsOf(id)) {
    await isGiven(id, () =>
      callOnce(['refund', intent, reason], (options) =>
        stripe().refunds.create({ payment_intent: intent, reason }, options),
      ),
    );
  }
}

type PartialRefund = {
  readonly customer: string;
  readonly part: RefundPart;
  /** What it is for, kept with the refund. */
  readonly reason: string;
  /** What went back for that reason before, in major units. */
  readonly before: number;
};

/** Gives back a part of a payment, unless that has been done since. @returns what Stripe refuses of it, in major units */
async function refundPart({ customer, part, reason, before }: PartialRefund): Promise<number> {
  const { invoiceId, currency } = part;
  let left = toMinorUnits(part.amount, currency);
  let minorBefore = toMinorUnits(before, currency);
  const intents = await intentsOf(invoiceId);
  for (const intent of intents) {
    const amount = intents.length === 1 ? left : Math.min(left, await readRest(intent));
    if (amount === 0) continue;
    const minor = minorBefore;
    const give = () =>
      callOncePerState(['refund', intent, amount, reason, minor], async (options) => {
        if (toMinorUnits(await readReturned(customer, reason), currency) > minor) return;
        await stripe().refunds.create(
          { payment_intent: intent, reason: 'requested_by_customer', amount, metadata: { reason } },
          options,
        );
      });
    if (!(await isGiven(invoiceId, give))) continue;
    left -= amount;
    minorBefore += amount;
  }
  return toMajorUnits(left, currency);
}

/** The payment intents that paid an invoice. */
async function intentsOf(invoiceId: string): Promise<string[]> {
  return paidIntents(await retrieveWhole(invoiceId));
}

async function retrieveWhole(invoiceId: string): Promise<Stripe.Invoice> {
  return withAllPayments(await stripe().invoices.retrieve(invoiceId, { expand: ['payments'] }));
}

/** What of a payment hasn't gone back, in minor units. */
async function readRest(intent: string): Promise<number> {
  const { data } = await stripe().charges.list({ payment_intent: intent, limit: 100 });
  return data.reduce((sum, { paid, amount, amount_refunded: back }) => sum + (paid ? amount - back : 0), 0);
}

/** @returns whether money of an invoice went back; false where Stripe refuses */
async function isGiven(invoiceId: string, give: () => Promise<unknown>): Promise<boolean> {
  try {
    await give();
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    logFault(`Stripe refuses to give back what was paid for ${invoiceId}`, error);
    return false;
  }
}
