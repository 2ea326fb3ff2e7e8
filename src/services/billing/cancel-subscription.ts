import { messages } from '#domain/messages/messages.ts';
import { syncedSchema } from '#domain/subscription/billing-answers.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';

import { post } from '../api/post.ts';

/** Stops the renewal; the paid period stays until its end. @throws ApiRequestError */
export async function cancelSubscription(
  subscriptionId: string,
  userId: string,
): Promise<Subscription | null> {
  const { subscription } = await post({
    path: 'cancel-subscription',
    body: { subscriptionId, userId },
    schema: syncedSchema,
    fallback: messages.cancelRequest,
  });
  return subscription;
}
