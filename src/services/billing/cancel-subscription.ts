import { messages } from '#domain/messages/messages.ts';
import { type SubscriptionSummary, subscriptionSummarySchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Stops the renewal; the paid period stays until its end. @throws ApiRequestError */
export function cancelSubscription(subscriptionId: string, userId: string): Promise<SubscriptionSummary> {
  return post({
    path: 'cancel-subscription',
    body: { subscriptionId, userId },
    schema: subscriptionSummarySchema,
    fallback: messages.cancelRequest,
  });
}
