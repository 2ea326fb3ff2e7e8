import { messages } from '#domain/messages/messages.ts';
import { syncedSchema } from '#domain/subscription/billing-answers.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';

import { post } from '../api/post.ts';

/**
 * Moves a running subscription to another plan, charging the difference to the card on file. If the response has a
 * `pendingChange`, the bank must confirm first, on its `payUrl`.
 *
 * @param prorationDate the time of a preview, so that the change costs exactly what it showed
 * @throws ApiRequestError
 */
export async function changePlan(
  planId: string,
  subscriptionId: string,
  userId: string,
  prorationDate?: number,
): Promise<Subscription | null> {
  const { subscription } = await post({
    path: 'change-plan',
    body: { planId, subscriptionId, userId, ...(prorationDate !== undefined && { prorationDate }) },
    schema: syncedSchema,
    fallback: messages.subscriptionRequest,
  });
  return subscription;
}
