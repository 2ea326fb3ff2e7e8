import { toMinorUnits } from '#domain/plan/minor-units.ts';
import { compareText } from '#domain/shared/compare-text.ts';

/** The states that Stripe knows; only `incomplete_expired` and `canceled` never change again. */
export const stripeStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;

export type StripeStatus = (typeof stripeStatuses)[number];

/** What our rules need to know about a Stripe subscription; times in milliseconds since the epoch. */
export type StripeSubscription = {
  readonly id: string;
  readonly planId: string;
  readonly status: StripeStatus;
  readonly createdAt: number;
  /** What the current period cost, in major units: the price minus any coupon. */
  readonly periodCost: number;
  readonly currency: string;
  /** What the next renewal costs, in major units; null where nothing renews, or a coupon, tax or the like makes that unsure. */
  readonly renewal: { readonly amount: number; readonly currency: string } | null;
  readonly periodStart: number;
  /** Whether the current period has been paid for. A renewal isn't at first: its invoice is a draft for an hour. */
  readonly isPeriodPaid: boolean;
  /** When the current plan began: the creation, or the last change of plan. */
  readonly startedAt: number;
  readonly periodEnd: number;
  /** When it will end unless somebody resumes it; null while it renews. */
  readonly cancelAt: number | null;
  readonly endedAt: number | null;
  /** Stripe's page for the invoice that failed. */
  readonly payUrl: string | null;
  /** When that invoice was first charged; null without one. */
  readonly failedAt: number | null;
  /** The latest invoice while somebody could pay it. */
  readonly openInvoiceId: string | null;
  /** Whether a payment of that invoice is under way, which takes days by direct debit: it hasn't failed yet. */
  readonly isProcessing: boolean;
  /** A change of plan that waits for the payment of its invoice. */
  readonly pending: {
    readonly planId: string;
    readonly payUrl: string;
    readonly expiresAt: number;
  } | null;
};

/** A paid invoice for more than 0. */
export type StripePayment = {
  readonly invoiceId: string;
  /** Null for what was bought once. */
  readonly subscriptionId: string | null;
  /** The plan that was bought once; null for a subscription's invoice. */
  readonly boughtPlanId: string | null;
  /** In major units. */
  readonly amount: number;
  /** What the customer's credit paid towards the invoice in addition, in major units. */
  readonly fromCredit: number;
  /** How much of it was returned for good, by refunds and lost disputes, in major units. */
  readonly refunded: number;
  readonly currency: string;
  readonly paidAt: number;
  /** The end of the period that it pays for; null for what was bought once. */
  readonly paidUntil: number | null;
  readonly method: string;
  /** When all of it was returned for good, by a refund or a lost dispute; null otherwise. */
  readonly refundedAt: number | null;
  /** Each part of it that went back, also to a bank while a dispute is open, with amounts in major units. */
  readonly refunds: readonly { readonly at: number; readonly amount: number }[];
  /** When charging it first failed; null when it never did. */
  readonly failedAt: number | null;
  /** When a bank took back all that refunds left of it, while that dispute is open or lost; null otherwise. */
  readonly disputedAt: number | null;
  /**
   * Whether only an administrator can give it back: a part of it was paid or given back outside Stripe, a refund of it failed, or
   * a bank disputed it. A refund that failed would mostly fail again, and might not after the money was sent in another way.
   */
  readonly isByHand: boolean;
  /** What failed refunds should have given back and nothing else has since, in major units. */
  readonly owed: number;
};

/** The credit that Stripe keeps for a customer's next invoices. */
export type StripeCredit = {
  /** In major units, above zero. */
  readonly amount: number;
  readonly currency: string;
  /** The latest change of the balance. */
  readonly transactionId: string;
  /** The subscription whose invoice last added credit; null when something else did. */
  readonly subscriptionId: string | null;
};

/** All that Stripe says about one customer: every subscription, every paid invoice. */
export type StripeFacts = {
  /** Whether Stripe has deleted the customer, and lists nothing of theirs any more. */
  readonly isDeleted: boolean;
  readonly subscriptions: readonly StripeSubscription[];
  readonly payments: readonly StripePayment[];
  /** Invoices that credit alone has paid: they move no money, and only the history shows them. */
  readonly paidByCredit: readonly StripePayment[];
  readonly credit: StripeCredit | null;
  /**
   * What was refunded for each reason, in major units. The reason is the id of a subscription, for its rest, or of a
   * transaction, for its credit.
   */
  readonly returned: ReadonlyMap<string, number>;
};

/** A customer of whom Stripe knows nothing. */
export const noFacts: StripeFacts = {
  isDeleted: false,
  subscriptions: [],
  payments: [],
  paidByCredit: [],
  credit: null,
  returned: new Map(),
};

/** Facts with every object once: something that Stripe lists twice mustn't count as bought twice. */
export function distinctFacts(facts: StripeFacts): StripeFacts {
  return {
    ...facts,
    subscriptions: [...new Map(facts.subscriptions.map((one) => [one.id, one])).values()],
    payments: [...new Map(facts.payments.map((one) => [one.invoiceId, one])).values()],
    paidByCredit: [...new Map(facts.paidByCredit.map((one) => [one.invoiceId, one])).values()],
  };
}

const liveStatuses: ReadonlySet<StripeStatus> = new Set([
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
]);

/** Whether Stripe may still charge for it. */
export function isLive(subscription: StripeSubscription): boolean {
  return liveStatuses.has(subscription.status);
}

/**
 * Whether the current period counts as paid, as a trial does. Only then can renewal be stopped, or the price changed.
 *
 * @param subscription ours, or Stripe's own, which may have a status that we don't know
 */
export function isInGoodStanding({ status }: { readonly status: string }): boolean {
  return status === 'active' || status === 'trialing';
}

/**
 * Whether somebody may subscribe: not beside a live subscription, unless Stripe has given up on that and nobody can pay it. The
 * invoices of its later periods stay drafts (https://docs.stripe.com/billing/subscriptions/overview#unpaid-subscriptions). It
 * ends as soon as another is paid.
 */
export function maySubscribe({ subscriptions }: StripeFacts): boolean {
  return subscriptions
    .filter(isLive)
    .every(({ status, openInvoiceId }) => status === 'unpaid' && openInvoiceId === null);
}

/** The live subscription that counts: one in good standing before one that is not, then the oldest. */
export function findLive(facts: StripeFacts): StripeSubscription | undefined {
  return rankLive(facts)[0];
}

/** Every live subscription, the one that counts first. */
export function rankLive(facts: StripeFacts): StripeSubscription[] {
  return facts.subscriptions
    .filter(isLive)
    .sort(
      (a, b) =>
        Number(isInGoodStanding(b)) - Number(isInGoodStanding(a)) ||
        a.createdAt - b.createdAt ||
        compareText(a.id, b.id),
    );
}

/** Whether we still have the money of a payment. */
export function isKept(payment: StripePayment): boolean {
  return payment.refundedAt === null && payment.disputedAt === null;
}

/** Whether all that is left of a payment is owed, since a refund of it failed: it pays for nothing any more. */
export function isOwed({ amount, refunded, owed, currency }: StripePayment): boolean {
  return owed > 0 && toMinorUnits(owed + refunded, currency) >= toMinorUnits(amount, currency);
}

/**
 * The payments for the current period of a subscription. If none is for exactly that period, credit paid for it: then they are
 * those whose own period overlaps it, since a change of plan turned the rest of that into credit.
 */
export function paymentsForPeriod(
  { id, periodStart, periodEnd }: StripeSubscription,
  facts: StripeFacts,
): StripePayment[] {
  const payments = facts.payments.filter(({ subscriptionId }) => subscriptionId === id);
  const exact = payments.filter(({ paidUntil }) => paidUntil === periodEnd);
  return exact.length > 0 ? exact : payments.filter(({ paidUntil }) => (paidUntil ?? 0) > periodStart);
}

/** Whether everything paid for the current period was returned for good, which ends the subscription. */
export function isReturned(subscription: StripeSubscription, facts: StripeFacts): boolean {
  const payments = paymentsForPeriod(subscription, facts);
  return payments.length > 0 && payments.every(({ refundedAt }) => refundedAt !== null);
}

/** Plans bought once whose payment we still have and don't owe, oldest first. */
export function listPurchases(facts: StripeFacts): (StripePayment & { boughtPlanId: string })[] {
  return sortPayments(facts.payments).flatMap((payment) =>
    payment.boughtPlanId !== null && isKept(payment) && !isOwed(payment)
      ? [{ ...payment, boughtPlanId: payment.boughtPlanId }]
      : [],
  );
}

/** Oldest first; the order never depends on how Stripe listed them. */
export function sortPayments(payments: readonly StripePayment[]): StripePayment[] {
  return [...payments].sort((a, b) => a.paidAt - b.paidAt || compareText(a.invoiceId, b.invoiceId));
}
