import { compareText } from '#domain/shared/compare-text.ts';
import { dayLength } from '#domain/shared/day-length.ts';
import { mergePayments } from './merge-payments.ts';
import {
  distinctFacts,
  findLive,
  isInGoodStanding,
  isKept,
  isOwed,
  listPurchases,
  paymentsForPeriod,
  type StripeFacts,
  type StripeSubscription,
} from './stripe-facts.ts';
import { type Subscription, subscriptionSchema } from './subscription.ts';

/** The input of the reduction. */
export type StripeReduction = {
  readonly userId: string;
  readonly facts: StripeFacts;
  /** The document as it is stored; null without one. */
  readonly before: Subscription | null;
  /** Whether a plan is free, for documents that don't say. */
  readonly isFreePlan: (planId: string) => boolean;
  /** When the user withdrew from their first purchases, an ISO time. */
  readonly withdrawnAt?: string | undefined;
  /** An ISO time. */
  readonly now: string;
};

/** Milliseconds for which an unpaid renewal still gives access, from its first failed charge on. */
const gracePeriod = 3 * dayLength;

/** Milliseconds by which the first payment for a plan may be dated before the plan began. */
const leeway = 2000;

/** The fields of the document besides its owner, its payments and its times. */
type Terms = Pick<
  Subscription,
  | 'planId'
  | 'isFree'
  | 'status'
  | 'startDate'
  | 'endDate'
  | 'cancelAtPeriodEnd'
  | 'stripeSubscriptionId'
  | 'isPaused'
  | 'unpaidInvoiceUrl'
  | 'pendingChange'
  | 'renewal'
>;

/**
 * The subscription document that follows from Stripe's facts. It is deterministic and idempotent: the same facts and stored
 * document give the same result, and a document that is already right is returned unchanged. A plan bought once takes
 * precedence over a live subscription, that over a free plan chosen since, and that over anything that has ended.
 *
 * @returns null when there is nothing to store
 */
export function reduceStripe(reduction: StripeReduction): Subscription | null {
  const { userId, before, withdrawnAt, now } = reduction;
  const facts = distinctFacts(reduction.facts);
  const terms = findTerms({ ...reduction, facts });
  if (!terms) return before;
  const next = subscriptionSchema.parse({
    ...terms,
    userId,
    paymentHistory: mergePayments(before?.paymentHistory ?? [], [...facts.payments, ...facts.paidByCredit]),
    ...(facts.credit && {
      credit: facts.credit.amount,
      creditCurrency: facts.credit.currency.toUpperCase(),
    }),
    ...(withdrawnAt && { withdrawnAt }),
    createdAt: before?.createdAt || now,
    updatedAt: before?.updatedAt || now,
  });
  if (before && JSON.stringify(subscriptionSchema.parse(before)) === JSON.stringify(next)) return before;
  return { ...next, updatedAt: now };
}

function findTerms({ facts, before, isFreePlan, now }: StripeReduction): Terms | null {
  const [purchase] = listPurchases(facts);
  if (purchase) {
    return {
      planId: purchase.boughtPlanId,
      isFree: false,
      status: 'active',
      startDate: isoTime(purchase.paidAt),
      endDate: null,
      cancelAtPeriodEnd: false,
    };
  }
  const live = findLive(facts);
  if (live) return describeLive(live, facts);
  const ended = findEnded(facts);
  if (before && (before.isFree ?? isFreePlan(before.planId))) return withoutStripe(before);
  if (before && !ended) return facts.isDeleted ? withoutCustomer(before, now) : withoutStripe(before);
  return ended;
}

/**
 * A document without the fields that only a live subscription or Stripe's credit gives it, which may be left over, also from a
 * customer whom Stripe has deleted. An invoice that nobody can pay would block every plan.
 */
function withoutStripe({
  isPaused: _,
  unpaidInvoiceUrl: __,
  pendingChange: ___,
  credit: ____,
  creditCurrency: _____,
  renewal: ______,
  ...rest
}: Subscription): Subscription {
  return rest;
}

/**
 * A document whose customer Stripe has deleted, which cancels every subscription at once: https://docs.stripe.com/api/customers/delete.
 * What was bought once stays.
 */
function withoutCustomer(before: Subscription, now: string): Terms {
  const rest = withoutStripe(before);
  const { status, stripeSubscriptionId, endDate } = rest;
  if (status !== 'active' || !stripeSubscriptionId || !endDate) return rest;
  return { ...rest, status: 'cancelled', endDate: endDate < now ? endDate : now, cancelAtPeriodEnd: false };
}

function describeLive(live: StripeSubscription, facts: StripeFacts): Terms {
  const common = {
    planId: live.planId,
    isFree: false,
    status: 'active',
    startDate: isoTime(live.startedAt),
    stripeSubscriptionId: live.id,
    // Set to end on a later day, it still renews first.
    cancelAtPeriodEnd: live.cancelAt !== null && live.cancelAt <= live.periodEnd,
    ...(live.pending && {
      pendingChange: { ...live.pending, expiresAt: isoTime(live.pending.expiresAt) },
    }),
  } as const;
  const forPeriod = paymentsForPeriod(live, facts);
  const isTakenBack = forPeriod.length > 0 && !forPeriod.some(isKept);
  if (isInGoodStanding(live) && !isTakenBack) {
    return {
      ...common,
      endDate: isoTime(Math.min(live.periodEnd, live.cancelAt ?? live.periodEnd)),
      ...(live.renewal && { renewal: live.renewal }),
    };
  }
  // Payments for an earlier plan no longer count: the change of plan turned their rest into credit.
  const paid = [...facts.payments, ...(isTakenBack ? [] : facts.paidByCredit)]
    .filter(({ subscriptionId, paidAt }) => subscriptionId === live.id && paidAt >= live.startedAt - leeway)
    .filter(isKept)
    .map(({ paidUntil }) => paidUntil ?? 0);
  return {
    ...common,
    endDate: isoTime(Math.max(live.startedAt, ...paid, graceEnd(live))),
    ...(live.status === 'paused' && { isPaused: true }),
    ...(live.payUrl && { unpaidInvoiceUrl: live.payUrl }),
  };
}

/** The end of the grace period while Stripe still tries to charge a renewal; 0 without one. */
function graceEnd({ status, failedAt }: StripeSubscription): number {
  return status === 'past_due' && failedAt !== null ? failedAt + gracePeriod : 0;
}

/** What ended last: a subscription, or a purchase whose money went back or is owed. */
function findEnded({ subscriptions, payments }: StripeFacts): Terms | null {
  const ended = [
    ...subscriptions.flatMap((subscription) =>
      subscription.status === 'canceled'
        ? [
            {
              id: subscription.id,
              end: subscription.endedAt ?? subscription.periodEnd,
              planId: subscription.planId,
              start: subscription.startedAt,
              stripeSubscriptionId: subscription.id,
            },
          ]
        : [],
    ),
    ...payments.flatMap((payment) => {
      const { invoiceId, boughtPlanId, refundedAt, disputedAt, paidAt } = payment;
      // The facts don't say when a refund failed.
      const end = refundedAt ?? disputedAt ?? (isOwed(payment) ? paidAt : null);
      return boughtPlanId !== null && end !== null
        ? [
            {
              id: invoiceId,
              end,
              planId: boughtPlanId,
              start: paidAt,
              stripeSubscriptionId: undefined,
            },
          ]
        : [];
    }),
  ].sort((a, b) => b.end - a.end || b.start - a.start || compareText(a.id, b.id))[0];
  if (!ended) return null;
  return {
    planId: ended.planId,
    isFree: false,
    status: 'cancelled',
    startDate: isoTime(ended.start),
    endDate: isoTime(ended.end),
    cancelAtPeriodEnd: false,
    ...(ended.stripeSubscriptionId && { stripeSubscriptionId: ended.stripeSubscriptionId }),
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
