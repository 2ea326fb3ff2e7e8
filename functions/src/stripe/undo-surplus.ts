import { type RefundPart, type Return, type Surplus, toMajorUnits, toMinorUnits } from '../domain.ts';
import { logFault } from '../logs.ts';
import { callOnce, callOncePerState, isRefused, isStripeFault, type Stripe, stripe } from './client.ts';
import { isPayable } from './invoice-status.ts';
import { readReturned } from './read-customer.ts';
import { intentIds, paidIntents } from './read-payment.ts';
import { hasEnded } from './subscription-status.ts';
import { takeCredit } from './take-credit.ts';
import { withAllPayments } from './whole-invoice.ts';

/** The reason for a refund that Stripe's dashboard shows. */
type RefundReason = 'duplicate' | 'requested_by_customer';

/**
 * Refunds a surplus, then ends its subscriptions. While Stripe can't refund, they stay live, so that the next sync finds
 * them again. Such a failure doesn't throw, so that what was paid for is still stored.
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
    logFault('What was paid twice could not be given back yet', error, { customer });
    return false;
  }
  await Promise.all([...surplus.cancel.map(cancelNow), ...surplus.voidInvoices.map(voidIfOpen)]);
  return true;
}

/**
 * Gives money back in parts. Each refund names its reason, so that the next sync knows what has been refunded already. Only
 * what was refunded comes off the customer's credit.
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
 * Ends a subscription at once, and voids the invoices that it may still have open, so that nobody pays for what has
 * ended. One that has ended already stays as it is. A payment under way is left to the sync that follows its outcome.
 */
export async function cancelNow(id: string): Promise<void> {
  try {
    await stripe().subscriptions.cancel(id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await stripe().subscriptions.retrieve(id);
    if (!hasEnded(status)) throw error;
    return;
  }
  await Promise.all((await listPayable({ subscription: id })).map(voidIfOpen));
}

/**
 * The invoices of subscriptions that can be paid on their pages: they outlive the subscription. There are several where Stripe
 * tries to charge a renewal for longer than a period, or has given up on one and drafted the next.
 */
export async function listPayable(of: { customer: string } | { subscription: string }): Promise<string[]> {
  const invoices = await stripe()
    .invoices.list({ ...of, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return invoices
    .filter((invoice) => invoice.parent?.subscription_details && isPayable(invoice))
    .map(({ id }) => id);
}

/**
 * Voids an invoice, so that nobody can pay it any more. One that is paid or void already stays as it is.
 *
 * @returns false while a bank processes a payment of it, when Stripe refuses: it can be voided or refunded only afterwards
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
 * Refunds what was paid for an invoice. An invoice that wasn't paid through Stripe has nothing to refund. When Stripe
 * refuses, that is only logged: a retry wouldn't help, e.g. when the bank has already taken the money back.
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
  /** What the refund is for, stored in its metadata. */
  readonly reason: string;
  /** What was refunded for that reason before, in major units. */
  readonly before: number;
};

/** Refunds a part of a payment, unless that has been done since. @returns what Stripe refused to refund, in major units */
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

/** What hasn't been refunded of a payment, in minor units. */
async function readRest(intent: string): Promise<number> {
  const { data } = await stripe().charges.list({ payment_intent: intent, limit: 100 });
  return data.reduce((sum, { paid, amount, amount_refunded: back }) => sum + (paid ? amount - back : 0), 0);
}

/** @returns whether money was refunded; false if Stripe refuses */
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
