import * as z from 'zod/mini';

import { subscriptionSchema } from '#domain/subscription/subscription.ts';

/** What the functions answer about a subscription that they have changed. */
export const standingSchema = z.pick(subscriptionSchema, {
  status: true,
  planId: true,
  cancelAtPeriodEnd: true,
  endDate: true,
});

export type Standing = z.infer<typeof standingSchema>;
