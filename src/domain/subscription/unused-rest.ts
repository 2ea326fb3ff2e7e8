import { toMajorUnits, toMinorUnits } from '#domain/plan/minor-units.ts';
import { smallestSum } from '#domain/plan/smallest-sum.ts';
import { compareText } from '#domain/shared/compare-text.ts';

import {
  isKept,
  isReturned,
  paymentsForPeriod,
  type StripeFacts,
  type StripePayment,
  type StripeSubscription,
  sortPayments,
} from './stripe-facts.ts';

/** A part of a payment to refund, in major units. */
export type RefundPart = { readonly invoiceId: string; readonly amount: number; readonly currency: string };

/** Money to refund for a reason, and the payments that it comes from. */
export type Return = {
  /** What it is for: the id of a subscription, or of the transaction that left a credit. */
  readonly reason: string;
  /** What to take off the credit at Stripe because it is refunded, in major units; 0 for the rest of a subscription. */
  readonly credit: number;
  /** What was refunded for the same reason before, in major units: this distinguishes these refunds from earlier ones. */
  readonly returned: number;
  readonly parts: readonly RefundPart[];
};

/**
 * The value left of a subscription's paid period, in major units: by the second, rounded down to a sum that Stripe can refund,
 * such as whole pence. 0 if the period isn't paid, or its money was returned.
 *
 * @param at milliseconds since the epoch
 */
export function restOf(subscription: StripeSubscription, facts: StripeFacts, at: number): number {
  const { periodCost, currency, periodStart, periodEnd, isPeriodPaid } = subscription;
  const payments = paymentsForPeriod(subscription, facts);
  if (!isPeriodPaid || (payments.length > 0 && !payments.some(isKept))) return 0;
  const share = Math.min(1, Math.max(0, periodEnd - at) / (periodEnd - periodStart));
  const sums = Math.floor((toMinorUnits(periodCost, currency) * share) / smallestSum(currency));
  return toMajorUnits(sums * smallestSum(currency), currency);
}

/** Whether the rest of a subscription can't go back by itself, since a payment for its period can't. */
function isRestByHand(subscription: StripeSubscription, facts: StripeFacts): boolean {
  return paymentsForPeriod(subscription, facts).some(({ isByHand }) => isByHand);
}

/**
 * How much of the rest of a subscription can go back by itself, in major units. Nothing if a payment for the period can't. Otherwise
 * at most the period's cost, less what payments that can't go back by themselves cover of cost and credit.
 */
function refundableRest(subscription: StripeSubscription, facts: StripeFacts, at: number): number {
  if (isRestByHand(subscription, facts)) return 0;
  const { periodCost, currency } = subscription;
  const heldBack = coverPeriod(facts, subscription)
    .filter(({ payment }) => isHeldBack(payment))
    .reduce((sum, { needed }) => sum + needed, 0);
  const rest = toMinorUnits(restOf(subscription, facts, at), currency);
  const refundable = Math.max(0, toMinorUnits(periodCost, currency) - heldBack);
  return toMajorUnits(Math.min(rest, refundable), currency);
}

/**
 * What can't go back by itself when a customer stops for good, in major units: the rest of a subscription, as far as the payments that
 * cover its period still hold it, and credit, where payments for them can't.
 *
 * @param subscription the one whose rest would go back, if any
 * @param at milliseconds since the epoch
 */
export function sumByHand(
  facts: StripeFacts,
  subscription: StripeSubscription | undefined,
  at: number,
): number {
  const currency = subscription?.currency ?? facts.credit?.currency ?? 'gbp';
  const credit = toMinorUnits(creditByHand(facts), currency);
  if (!subscription) return toMajorUnits(credit, currency);
  const parts = findReturns(facts, subscription, at).flatMap(({ parts: those }) => those);
  const held = coverPeriod(facts, subscription)
    .filter(({ payment }) => isKept(payment))
    .reduce((sum, { payment, needed }) => {
      const refundable = sumOfParts(parts.filter(({ invoiceId }) => invoiceId === payment.invoiceId));
      return sum + Math.min(needed, leftOf(payment) - refundable);
    }, 0);
  const rest = restOf(subscription, facts, at) - refundableRest(subscription, facts, at);
  return toMajorUnits(Math.min(toMinorUnits(rest, currency), held) + credit, currency);
}

/**
 * How much of the credit came from payments that can't go back by themselves, in major units, as far as they still hold it: an
 * administrator may have given it back in another way, which leaves the credit as it is.
 */
export function creditByHand(facts: StripeFacts): number {
  return creditOf(
    facts,
    (payment) => isKept(payment) && payment.isByHand,
    ({ payment, needed }) => Math.max(0, needed - toMinorUnits(payment.refunded, payment.currency)),
  );
}

/** Whether credit from a payment can't go back by itself. */
function isHeldBack(payment: StripePayment): boolean {
  return !isKept(payment) || payment.isByHand;
}

/** How much of the credit is gone for good, together with the payments that it came from, in major units. */
export function findGoneCredit(facts: StripeFacts): number {
  const source = findSource(facts);
  return source && isReturned(source, facts) ? creditOf(facts, ({ refundedAt }) => refundedAt !== null) : 0;
}

/**
 * What to refund when a customer stops for good: the rest of a subscription, and the credit. Each is taken from the newest
 * payments for subscriptions that Stripe can refund, minus what was refunded for the same reason before. A rest or a credit
 * whose own payment can't go back by itself isn't taken from others. Credit that they don't cover stays credit, and credit from
 * payments that were returned is never paid out.
 *
 * @param subscription the one whose rest to refund, if any
 * @param at milliseconds since the epoch
 */
export function findReturns(
  facts: StripeFacts,
  subscription: StripeSubscription | undefined,
  at: number,
): Return[] {
  const { credit, returned } = facts;
  const paidCredit = (credit?.amount ?? 0) - creditOf(facts, isHeldBack);
  const claims = [
    ...(subscription
      ? [{ reason: subscription.id, amount: refundableRest(subscription, facts, at), isCredit: false }]
      : []),
    ...(credit ? [{ reason: credit.transactionId, amount: paidCredit, isCredit: true }] : []),
  ];
  const held = facts.payments
    .filter((payment) => isKept(payment) && !payment.isByHand)
    .map((payment) => ({ payment, left: leftOf(payment) }));
  // Purchases of a plan without end come last: they may have to be refunded in full some day.
  held.sort(
    (a, b) =>
      Number(a.payment.subscriptionId === null) - Number(b.payment.subscriptionId === null) ||
      b.payment.paidAt - a.payment.paidAt ||
      compareText(a.payment.invoiceId, b.payment.invoiceId),
  );
  return claims.flatMap(({ reason, amount, isCredit }) => {
    const parts: RefundPart[] = [];
    const before = returned.get(reason) ?? 0;
    let open = amount - before;
    for (const source of held) {
      const { invoiceId, currency } = source.payment;
      const minor = Math.min(toMinorUnits(open, currency), source.left);
      if (minor <= 0) continue;
      source.left -= minor;
      open -= toMajorUnits(minor, currency);
      parts.push({ invoiceId, amount: toMajorUnits(minor, currency), currency });
    }
    // Includes what an earlier try refunded but didn't take off the credit.
    const gone = isCredit ? amount - Math.max(0, open) + findGoneCredit(facts) : 0;
    return parts.length > 0 || gone > 0 ? [{ reason, credit: gone, returned: before, parts }] : [];
  });
}

/** The sum to refund, in major units. */
export function sumOf(returns: readonly Return[]): number {
  const parts = returns.flatMap(({ parts: those }) => those);
  return toMajorUnits(sumOfParts(parts), parts[0]?.currency ?? 'gbp');
}

/** In minor units. */
function sumOfParts(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { amount, currency }) => sum + toMinorUnits(amount, currency), 0);
}

/** A payment, and how much of it a sum needed, in minor units. */
type Needed = { readonly payment: StripePayment; readonly needed: number };

/**
 * How much of the credit came from some of the payments for it, in major units: at most their sum minus the cost of the current
 * period, which such credit has paid.
 *
 * @param sumOfOne what counts of a payment, in minor units
 */
function creditOf(
  facts: StripeFacts,
  isMeant: (payment: StripePayment) => boolean,
  sumOfOne = ({ needed }: Needed): number => needed,
): number {
  const { credit } = facts;
  const source = findSource(facts);
  if (!credit || !source) return 0;
  const minor = coverPeriod(facts, source)
    .filter(({ payment }) => isMeant(payment))
    .reduce((sum, one) => sum + sumOfOne(one), 0);
  const beyond = toMajorUnits(minor - toMinorUnits(source.periodCost, source.currency), source.currency);
  return Math.min(credit.amount, Math.max(0, beyond));
}

/**
 * Splits the cost of a subscription's current period, and the credit that it left, over its payments: those for the period first,
 * then the others, each newest first. The rest of each payment is used up. Credit left by another subscription isn't traced, so it
 * may go back to any card, even where that subscription's payments have to go back by hand.
 */
function coverPeriod(facts: StripeFacts, subscription: StripeSubscription): Needed[] {
  const { id, periodCost, currency } = subscription;
  const { credit, payments } = facts;
  const forPeriod = paymentsForPeriod(subscription, facts);
  const others = payments.filter((one) => one.subscriptionId === id && !forPeriod.includes(one));
  let open = toMinorUnits(periodCost + (credit?.subscriptionId === id ? credit.amount : 0), currency);
  return [...sortPayments(others), ...sortPayments(forPeriod)].reverse().map((payment) => {
    const needed = Math.min(open, amountOf(payment));
    open -= needed;
    return { payment, needed };
  });
}

/** The subscription that left the credit. */
function findSource({ credit, subscriptions }: StripeFacts): StripeSubscription | undefined {
  return subscriptions.find(({ id }) => id === credit?.subscriptionId);
}

/** A payment in minor units. */
function amountOf({ amount, currency }: StripePayment): number {
  return toMinorUnits(amount, currency);
}

/** What is left of a payment after refunds, in minor units. */
function leftOf(payment: StripePayment): number {
  return amountOf(payment) - toMinorUnits(payment.refunded, payment.currency);
}
