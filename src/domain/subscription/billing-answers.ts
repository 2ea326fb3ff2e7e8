import * as z from 'zod/mini';

import { subscriptionSchema } from './subscription.ts';

// Responses of the billing API: the functions use these types, and the app parses with these schemas. Sums are in major units
// of `currency`.

/** The address of a Stripe page to open; no other protocols are allowed. */
const pageUrl = z.url({ protocol: /^https?$/ });

/** A Stripe page to open. */
export const stripePageSchema = z.object({ url: pageUrl });

/** A Stripe page to pay on. */
export const checkoutSessionSchema = z.object({ sessionId: z.string(), url: pageUrl });

/** The subscription as it is at Stripe now, and as it was just stored; null without one. Every change of it is answered so. */
export const syncedSchema = z.object({ subscription: z.nullable(subscriptionSchema) });

/** What a change of plan costs now. */
export const changePreviewSchema = z.object({
  currency: z.string(),
  /** What the plan costs, each time it renews. */
  price: z.number(),
  /** What is charged today. */
  dueToday: z.number(),
  /** What is left of the old plan. */
  unused: z.number(),
  /** How much of it the customer's credit pays. */
  fromCredit: z.number(),
  /** What is refunded to the card: the rest of the old plan and the credit, if the new plan is bought once. */
  givenBack: z.number(),
  /** What of that can't go back to a card, so that the customer has to write to us. */
  restByHand: z._default(z.number(), 0),
  /** The credit left for the next renewals. */
  creditLeft: z.number(),
  /** Sent with the change, so that it costs exactly this; null for a plan that is bought once. */
  prorationDate: z.nullable(z.number()),
});

/** What somebody would get back now. */
export const refundPreviewSchema = z.object({
  currency: z.string(),
  /** The value left of the current period, plus the credit, refunded when the account is deleted. */
  unusedRest: z.number(),
  /** The value left of the current period, plus credit, that can't go back to a card, so that the customer has to write to us. */
  restByHand: z._default(z.number(), 0),
  /** Credit that can't be refunded to any payment: it is lost when the account is deleted. */
  lostCredit: z.number(),
  /** The full amount, refunded by a withdrawal until this time; null when no withdrawal is possible. */
  withdrawal: z.nullable(
    z.object({
      amount: z.number(),
      until: z.string(),
      /** Whether the money can't go back to a card, so that the customer has to write to us. */
      isByHand: z._default(z.boolean(), false),
    }),
  ),
});

/** What was refunded to the card. */
export const moneyBackSchema = z.object({ refunded: z.number(), currency: z.string() });

/** What a withdrawal refunded, and the subscription after it. */
export const withdrawnSchema = z.extend(moneyBackSchema, syncedSchema.shape);

export type StripePage = z.infer<typeof stripePageSchema>;
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;
export type Synced = z.infer<typeof syncedSchema>;
export type ChangePreview = z.infer<typeof changePreviewSchema>;
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
export type MoneyBack = z.infer<typeof moneyBackSchema>;
export type Withdrawn = z.infer<typeof withdrawnSchema>;
