import { messages } from '#domain/messages/messages.ts';
import { type SubscriptionSummary, subscriptionSummarySchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/**
 * Moves a running subscription to another plan, charging the difference to the card on file. If the response has a
 * `pendingChange`, the bank must confirm first, on its `payUrl`.
 *
 * @param prorationDate the time of a preview, so that the change costs exactly what it showed
 * @throws ApiRequestError
 */
export function changePlan(
  planId: string,
  subscriptionId: string,
  userId: string,
  prorationDate?: number,
): Promise<SubscriptionSummary> {
  return post({
    path: 'change-plan',
    body: { planId, subscriptionId, userId, ...(prorationDate !== undefined && { prorationDate }) },
    schema: subscriptionSummarySchema,
    fallback: messages.subscriptionRequest,
  });
}
