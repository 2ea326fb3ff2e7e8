import * as z from 'zod/mini';

import type { StripeFacts, StripePayment, StripeSubscription } from '#domain/subscription/stripe-facts.ts';

const time = z.nullable(z.string());

/** An invoice as the business sees it: what was charged, and what became of it. It names no person. Times are ISO, UTC. */
export const paymentRecordSchema = z.object({
  /** Stripe's invoice. */
  id: z.string(),
  /** When it was paid, or failed while it isn't: lists are ordered by it. */
  at: z.string(),
  /** Null for what was bought once. */
  subscriptionId: z.nullable(z.string()),
  planId: z.string(),
  currency: z.string(),
  /** What was paid, in major units; nothing while it isn't. */
  amount: z.number(),
  /** What went back or was taken back by a bank, in major units, and when the last of it did. */
  refunded: z.number(),
  refundedAt: time,
  paidAt: time,
  /** The end of the period that it pays for. */
  paidUntil: time,
  /** When charging it failed first. */
  failedAt: time,
  /** When its subscription ended. */
  endedAt: time,
});

export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

/** What Stripe says of a customer as records: the same facts make the same records, in whatever order events came. */
export function paymentRecords({ subscriptions, payments, paidByCredit }: StripeFacts): PaymentRecord[] {
  const known = new Map(subscriptions.map((one) => [one.id, one]));
  const paid = [...payments, ...paidByCredit].map((payment) =>
    recordPaid(payment, known.get(payment.subscriptionId ?? '')),
  );
  const ids = new Set(paid.map(({ id }) => id));
  return [...paid, ...subscriptions.flatMap(recordUnpaid).filter(({ id }) => !ids.has(id))];
}

function recordPaid(payment: StripePayment, subscription: StripeSubscription | undefined): PaymentRecord {
  const isTaken = payment.disputedAt !== null;
  return {
    id: payment.invoiceId,
    at: iso(payment.paidAt),
    subscriptionId: payment.subscriptionId,
    planId: payment.boughtPlanId ?? subscription?.planId ?? '',
    currency: payment.currency.toUpperCase(),
    amount: payment.amount,
    refunded: isTaken ? payment.amount : payment.refunded,
    refundedAt: isoOrNull(payment.disputedAt ?? payment.returnedAt),
    paidAt: iso(payment.paidAt),
    paidUntil: isoOrNull(payment.paidUntil),
    failedAt: isoOrNull(payment.failedAt),
    endedAt: isoOrNull(subscription?.endedAt ?? null),
  };
}

/** The latest invoice of a subscription while somebody could still pay it. */
function recordUnpaid(subscription: StripeSubscription): PaymentRecord[] {
  const { openInvoiceId, failedAt, endedAt, id, planId, currency } = subscription;
  if (openInvoiceId === null || failedAt === null) return [];
  return [
    {
      id: openInvoiceId,
      at: iso(failedAt),
      subscriptionId: id,
      planId,
      currency: currency.toUpperCase(),
      amount: 0,
      refunded: 0,
      refundedAt: null,
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
