import { messages } from '#domain/messages/messages.ts';
import { type SubscriptionSummary, subscriptionSummarySchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Undoes a cancellation while the subscription still runs. @throws ApiRequestError */
export function resumeSubscription(subscriptionId: string, userId: string): Promise<SubscriptionSummary> {
  return post({
    path: 'resume-subscription',
    body: { subscriptionId, userId },
    schema: subscriptionSummarySchema,
    fallback: messages.subscriptionRequest,
  });
}
