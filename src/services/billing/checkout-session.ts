import * as z from 'zod/mini';

/** A page of Stripe's on which to pay. */
export const checkoutSessionSchema = z.object({
  sessionId: z.string(),
  url: z.url({ protocol: /^https?$/ }),
});

export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;
