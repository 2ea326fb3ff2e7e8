import {
  distinctFacts,
  isKept,
  isReturned,
  listPurchases,
  rankLive,
  type StripeFacts,
  type StripePayment,
  type StripeSubscription,
} from './stripe-facts.ts';
import { findGoneCredit, findReturns, type Return } from './unused-rest.ts';
import { listWithdrawn, type Withdrawal } from './withdrawal.ts';

/** What to undo: first refund money, then end subscriptions at once and void invoices. */
export type Surplus = {
  readonly cancel: readonly string[];
  /** Invoices to refund in full. */
  readonly refund: readonly string[];
  /** What goes back in parts. */
  readonly returns: readonly Return[];
  readonly voidInvoices: readonly string[];
};

/**
 * What has to be undone. So that nobody pays twice, only one of several live subscriptions stays, and none if something was
 * bought once. A subscription that began while the other already existed is refunded in full, e.g. when both payment pages in
 * two tabs were paid. When something is bought once, the rest of an older subscription is refunded. A subscription whose money
 * was refunded ends, like a refunded purchase. So does one with a partly refunded rest, because a deletion stopped halfway: its
 * rest is refunded as well. Everything bought before a withdrawal is refunded in full.
 *
 * @param withdrawal what the customer withdrew from
 */
export function findSurplus(listed: StripeFacts, withdrawal?: Withdrawal): Surplus {
  const facts = distinctFacts(listed);
  const withdrawn = withdrawal ? listWithdrawn(facts, withdrawal) : [];
  const rest = withoutPayments(facts, withdrawn);
  const [purchase, ...doublePurchases] = listPurchases(rest);
  const live = rankLive(rest);
  // A refund names a subscription only in order to end it. A subscription that a purchase replaces ends with the purchase.
  const halfEnded = purchase ? undefined : live.find(({ id }) => facts.returned.has(id));
  const ended = live.filter(
    (subscription) =>
      subscription === halfEnded ||
      withdrawal?.subscriptionIds.includes(subscription.id) ||
      isReturned(subscription, facts),
  );
  const [first, ...others] = live.filter((subscription) => !ended.includes(subscription));
  const surplus = purchase && first ? [first, ...others] : others;
  const since = purchase?.paidAt ?? first?.createdAt ?? 0;
  const needless = new Set(surplus.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id));
  const refund = rest.payments.filter(
    (payment) => isKept(payment) && (isFor(needless, payment) || isPaidAfterEnd(payment, facts)),
  );
  const replaced = surplus.find(({ id }) => !needless.has(id));
  const whole = [...withdrawn, ...doublePurchases, ...refund];
  return {
    cancel: [...surplus, ...ended].map(({ id }) => id),
    refund: whole.filter(({ isByHand }) => !isByHand).map(({ invoiceId }) => invoiceId),
    returns: findPartial(withoutPayments(facts, whole), { purchase, replaced, halfEnded, withdrawal }),
    // Stripe refuses while a bank is processing the payment. It's refunded once it arrives, or will have failed by the next
    // sync.
    voidInvoices: facts.subscriptions.flatMap(({ status, openInvoiceId, isProcessing }) =>
      status === 'canceled' && openInvoiceId !== null && !isProcessing ? [openInvoiceId] : [],
    ),
  };
}

/** Whether there is anything to undo. */
export function hasSurplus({ cancel, refund, returns, voidInvoices }: Surplus): boolean {
  return cancel.length + refund.length + returns.length + voidInvoices.length > 0;
}

type Basis = {
  readonly purchase: StripePayment | undefined;
  /** The subscription that the purchase replaces. */
  readonly replaced: StripeSubscription | undefined;
  /** A subscription whose rest was partly refunded. */
  readonly halfEnded: StripeSubscription | undefined;
  readonly withdrawal: Withdrawal | undefined;
};

/**
 * Partial refunds. After a purchase without an end nobody needs credit any more. Credit also goes with the payments that it
 * came from, whether the customer, an administrator or a bank took them back.
 */
function findPartial(facts: StripeFacts, { purchase, replaced, halfEnded, withdrawal }: Basis): Return[] {
  if (purchase) return findReturns(facts, replaced, purchase.paidAt);
  if (halfEnded) return findReturns(facts, halfEnded, lastRefund(facts));
  if (!facts.credit) return [];
  const { transactionId: reason, amount } = facts.credit;
  const credit = reason === withdrawal?.creditId ? amount : findGoneCredit(facts);
  return credit > 0 ? [{ reason, credit, returned: facts.returned.get(reason) ?? 0, parts: [] }] : [];
}

/**
 * The latest possible time of the last refund, in milliseconds: Stripe counts in whole seconds. The only one may have failed: then
 * nothing more goes back by itself.
 */
function lastRefund({ payments }: StripeFacts): number {
  const times = payments.flatMap(({ refunds }) => refunds.map(({ at }) => at + 1000));
  return times.length > 0 ? Math.max(...times) : Number.POSITIVE_INFINITY;
}

function withoutPayments(facts: StripeFacts, without: readonly StripePayment[]): StripeFacts {
  return { ...facts, payments: facts.payments.filter((payment) => !without.includes(payment)) };
}

function isFor(subscriptions: ReadonlySet<string>, { subscriptionId }: StripePayment): boolean {
  return subscriptionId !== null && subscriptions.has(subscriptionId);
}

/** An invoice can still be paid on its page after its subscription has ended, for nothing in return. */
function isPaidAfterEnd(payment: StripePayment, { subscriptions }: StripeFacts): boolean {
  const { endedAt } = subscriptions.find(({ id }) => id === payment.subscriptionId) ?? {};
  return endedAt !== undefined && endedAt !== null && payment.paidAt > endedAt;
}
