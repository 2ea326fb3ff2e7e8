import { messages } from '#domain/messages/messages.ts';
import { type CheckoutSession, checkoutSessionSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Asks for the page to pay on for a plan that renews. @throws ApiRequestError */
export function createSubscription(planId: string, userId: string): Promise<CheckoutSession> {
  return post({
    path: 'create-subscription',
    body: { planId, userId },
    schema: checkoutSessionSchema,
    fallback: messages.subscriptionRequest,
    needsUser: messages.subscribeNeedsUser,
  });
}
