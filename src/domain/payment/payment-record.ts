import * as z from 'zod/mini';

import type { StripeFacts, StripePayment, StripeSubscription } from '#domain/subscription/stripe-facts.ts';

const time = z.nullable(z.string());

/** An invoice for the business figures: what was charged, paid and refunded. It names no person. Times are ISO, UTC. */
export const paymentRecordSchema = z.object({
  /** Stripe's invoice. */
  id: z.string(),
  /** When it was paid, or while it's unpaid, when it failed. Lists are ordered by this. */
  at: z.string(),
  /** Null for what was bought once. */
  subscriptionId: z.nullable(z.string()),
  planId: z.string(),
  currency: z.string(),
  /** What was paid, in major units; 0 while it's unpaid. */
  amount: z.number(),
  /** What we refunded or a bank took back, in major units, and when. */
  refunds: z.array(z.object({ at: z.string(), amount: z.number() })),
  /** What failed refunds still owe the customer, in major units; missing without any. */
  owed: z.optional(z.number()),
  paidAt: time,
  /** The end of the period that it pays for. */
  paidUntil: time,
  /** When charging it failed first. */
  failedAt: time,
  /** When its subscription ended. */
  endedAt: time,
});

export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

/** Stripe's facts about a customer as records: the same facts give the same records, in whatever order events came. */
export function paymentRecords({ subscriptions, payments, paidByCredit }: StripeFacts): PaymentRecord[] {
  const known = new Map(subscriptions.map((one) => [one.id, one]));
  const paid = [...payments, ...paidByCredit].map((payment) =>
    recordPaid(payment, known.get(payment.subscriptionId ?? '')),
  );
  const ids = new Set(paid.map(({ id }) => id));
  return [...paid, ...subscriptions.flatMap(recordUnpaid).filter(({ id }) => !ids.has(id))];
}

function recordPaid(payment: StripePayment, subscription: StripeSubscription | undefined): PaymentRecord {
  return {
    id: payment.invoiceId,
    at: iso(payment.paidAt),
    subscriptionId: payment.subscriptionId,
    planId: payment.boughtPlanId ?? subscription?.planId ?? '',
    currency: payment.currency.toUpperCase(),
    amount: payment.amount,
    ...recordReturned(payment),
    paidAt: iso(payment.paidAt),
    paidUntil: isoOrNull(payment.paidUntil),
    failedAt: isoOrNull(payment.failedAt),
    endedAt: isoOrNull(subscription?.endedAt ?? null),
  };
}

/** What went back of a payment, and what is owed of it. */
export function recordReturned({ refunds, owed }: StripePayment): Pick<PaymentRecord, 'refunds' | 'owed'> {
  return {
    refunds: refunds
      .toSorted((a, b) => a.at - b.at || a.amount - b.amount)
      .map(({ at, amount }) => ({ at: iso(at), amount })),
    ...(owed > 0 && { owed }),
  };
}

/** The latest invoice of a subscription whose charge failed, while somebody could still pay it. */
function recordUnpaid(subscription: StripeSubscription): PaymentRecord[] {
  const { openInvoiceId, failedAt, isProcessing, endedAt, id, planId, currency } = subscription;
  if (openInvoiceId === null || failedAt === null || isProcessing) return [];
  return [
    {
      id: openInvoiceId,
      at: iso(failedAt),
      subscriptionId: id,
      planId,
      currency: currency.toUpperCase(),
      amount: 0,
      refunds: [],
      paidAt: null,
      paidUntil: null,
      failedAt: iso(failedAt),
      endedAt: isoOrNull(endedAt),
    },
  ];
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : iso(milliseconds);
