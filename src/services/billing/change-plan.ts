import { messages } from '#domain/messages/messages.ts';

import { post } from './post.ts';
import { type SubscriptionSummary, subscriptionSummarySchema } from './subscription-summary.ts';

/** Moves a running subscription to another plan, for the difference, with the card on file. @throws BillingError */
export function changePlan(
  planId: string,
  subscriptionId: string,
  userId: string,
): Promise<SubscriptionSummary> {
  return post({
    path: 'change-plan',
    body: { planId, subscriptionId, userId },
    schema: subscriptionSummarySchema,
    fallback: messages.subscriptionRequest,
  });
}
