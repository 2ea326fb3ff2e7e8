import * as z from 'zod/mini';

/** One payment, made from a paid invoice. */
export const paymentSchema = z.object({
  id: z.string(),
  amount: z.number(),
  date: z.string(),
  method: z._default(z.string(), 'Card'),
  status: z._default(z.string(), 'completed'),
});

/** A user's subscription; the document's id is the user's. */
export const subscriptionSchema = z.object({
  userId: z.string().check(z.minLength(1)),
  planId: z.string().check(z.minLength(1)),
  status: z.enum(['active', 'cancelled']),
  startDate: z._default(z.string(), ''),
  /** Null or empty when the plan has no end. */
  endDate: z._default(z.nullable(z.string()), null),
  paymentHistory: z._default(z.array(paymentSchema), []),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  cancelAtPeriodEnd: z._default(z.boolean(), false),
  stripeSubscriptionId: z.optional(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
