import * as z from 'zod/mini';

import { subscriptionSchema } from './subscription.ts';

// What the billing API answers: the functions are typed by it, and the app parses it. Sums are in major units of `currency`.

/** The address of a page of Stripe's: nothing else is gone to. */
const pageUrl = z.url({ protocol: /^https?$/ });

/** A page of Stripe's to go to. */
export const stripePageSchema = z.object({ url: pageUrl });

/** A page of Stripe's on which to pay. */
export const checkoutSessionSchema = z.object({ sessionId: z.string(), url: pageUrl });

/** A subscription as Stripe has it now, which is then what is stored; null without one. */
export const syncedSchema = z.object({ subscription: z.nullable(subscriptionSchema) });

/** Where a subscription stands after a change. */
export const subscriptionSummarySchema = z.pick(subscriptionSchema, {
  status: true,
  planId: true,
  cancelAtPeriodEnd: true,
  endDate: true,
  pendingChange: true,
});

/** What a change of plan costs now. */
export const changePreviewSchema = z.object({
  currency: z.string(),
  /** What the plan costs, each time it renews. */
  price: z.number(),
  /** What is charged today. */
  dueToday: z.number(),
  /** What is left of the old plan. */
  unused: z.number(),
  /** What the customer's credit pays of it. */
  fromCredit: z.number(),
  /** What goes back to the card: the rest and the credit, where the new plan is bought once. */
  givenBack: z.number(),
  /** What stays for the next renewals. */
  creditLeft: z.number(),
  /** What to send with the change, so that it costs just that; null for what is bought once. */
  prorationDate: z.nullable(z.number()),
});

/** What somebody would get back now. */
export const refundPreviewSchema = z.object({
  currency: z.string(),
  /** What is left of the running period, with the credit: it goes back when the account is deleted. */
  unusedRest: z.number(),
  /** Credit that no payment can give back: it is lost when the account is deleted. */
  lostCredit: z.number(),
  /** All of it, by a withdrawal until that time; null when there is none. */
  withdrawal: z.nullable(z.object({ amount: z.number(), until: z.string() })),
});

/** What went back to the card. */
export const moneyBackSchema = z.object({ refunded: z.number(), currency: z.string() });

export type StripePage = z.infer<typeof stripePageSchema>;
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;
export type Synced = z.infer<typeof syncedSchema>;
export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>;
export type ChangePreview = z.infer<typeof changePreviewSchema>;
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
export type MoneyBack = z.infer<typeof moneyBackSchema>;
