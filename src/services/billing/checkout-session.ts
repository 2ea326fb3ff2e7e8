import * as z from 'zod/mini';

/** The address of a page of Stripe's: nothing else is gone to. */
export const paymentPageUrl = z.url({ protocol: /^https?$/ });

/** A page of Stripe's on which to pay. */
export const checkoutSessionSchema = z.object({ sessionId: z.string(), url: paymentPageUrl });

export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;
