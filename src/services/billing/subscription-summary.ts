import * as z from 'zod/mini';

import { subscriptionSchema } from '#domain/subscription/subscription.ts';

/** What the functions answer about a subscription that they have changed. */
export const subscriptionSummarySchema = z.pick(subscriptionSchema, {
  status: true,
  planId: true,
  cancelAtPeriodEnd: true,
  endDate: true,
  pendingChange: true,
});

export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>;
