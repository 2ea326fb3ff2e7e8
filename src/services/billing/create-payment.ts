import { messages } from '#domain/messages/messages.ts';
import { type CheckoutSession, checkoutSessionSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Asks for the page to pay on for a plan that is bought once. @throws ApiRequestError */
export function createPayment(planId: string, userId: string): Promise<CheckoutSession> {
  return post({
    path: 'create-payment',
    body: { planId, userId },
    schema: checkoutSessionSchema,
    fallback: messages.paymentRequest,
    needsUser: messages.subscribeNeedsUser,
  });
}
