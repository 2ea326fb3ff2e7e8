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

/** What to undo: money that goes back first, then subscriptions to end at once and invoices to void. */
export type Surplus = {
  readonly cancel: readonly string[];
  /** Invoices whose payment goes back whole. */
  readonly refund: readonly string[];
  /** What goes back in parts. */
  readonly returns: readonly Return[];
  readonly voidInvoices: readonly string[];
};

/**
 * What has to be undone. So that nobody pays twice, one of several live subscriptions stays, and none beside something
 * bought once. Money goes back for what began while the other was already there, e.g. two tabs in which both payment
 * pages were paid; what is left of an older subscription goes back when something is bought once. A subscription whose
 * money has gone back ends as well, as what was bought once does; so does one of whose rest something has gone back, since
 * a deletion stopped halfway, with what is left of that. What was bought before a withdrawal goes back whole.
 *
 * @param withdrawal what the customer took back
 */
export function findSurplus(listed: StripeFacts, withdrawal?: Withdrawal): Surplus {
  const facts = distinctFacts(listed);
  const withdrawn = withdrawal ? listWithdrawn(facts, withdrawal) : [];
  const rest = withoutPayments(facts, withdrawn);
  const [purchase, ...doublePurchases] = listPurchases(rest);
  const live = rankLive(rest);
  // A refund names a subscription only in order to end it. What a purchase replaces is ended with the purchase.
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
    refund: whole.map(({ invoiceId }) => invoiceId),
    returns: findPartial(withoutPayments(facts, whole), { purchase, replaced, halfEnded, withdrawal }),
    // While a bank works on a payment, Stripe refuses: it goes back once it's there, or has failed by the next sync.
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
  /** The subscription that the purchase takes the place of. */
  readonly replaced: StripeSubscription | undefined;
  /** A subscription of whose rest something has gone back. */
  readonly halfEnded: StripeSubscription | undefined;
  readonly withdrawal: Withdrawal | undefined;
};

/**
 * What goes back in parts. Who has bought something without an end needs no credit any more; and credit goes with the
 * payments that it came from, whether the customer takes them back or an administrator or a bank does.
 */
function findPartial(facts: StripeFacts, { purchase, replaced, halfEnded, withdrawal }: Basis): Return[] {
  if (purchase) return findReturns(facts, replaced, purchase.paidAt);
  if (halfEnded) return findReturns(facts, halfEnded, lastRefund(facts));
  if (!facts.credit) return [];
  const { transactionId: reason, amount } = facts.credit;
  const credit = reason === withdrawal?.creditId ? amount : findGoneCredit(facts);
  return credit > 0 ? [{ reason, credit, returned: facts.returned.get(reason) ?? 0, parts: [] }] : [];
}

/** When money went back last at the latest, in milliseconds: Stripe counts in whole seconds. */
function lastRefund({ payments }: StripeFacts): number {
  return Math.max(...payments.flatMap(({ refunds }) => refunds.map(({ at }) => at + 1000)));
}

function withoutPayments(facts: StripeFacts, without: readonly StripePayment[]): StripeFacts {
  return { ...facts, payments: facts.payments.filter((payment) => !without.includes(payment)) };
}

function isFor(subscriptions: ReadonlySet<string>, { subscriptionId }: StripePayment): boolean {
  return subscriptionId !== null && subscriptions.has(subscriptionId);
}

/** An invoice can be paid on its page after its subscription has ended: for nothing. */
function isPaidAfterEnd(payment: StripePayment, { subscriptions }: StripeFacts): boolean {
  const { endedAt } = subscriptions.find(({ id }) => id === payment.subscriptionId) ?? {};
  return endedAt !== undefined && endedAt !== null && payment.paidAt > endedAt;
}
