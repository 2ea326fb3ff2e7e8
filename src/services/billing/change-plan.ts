import { messages } from '#domain/messages/messages.ts';
import { type SubscriptionSummary, subscriptionSummarySchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/**
 * Moves a running subscription to another plan, for the difference, with the card on file. With a `pendingChange` in the
 * answer, the bank wants to be asked first, on its `payUrl`.
 *
 * @param prorationDate the second of a preview, so that the change costs just what that said
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
