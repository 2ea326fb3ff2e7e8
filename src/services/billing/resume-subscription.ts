import { messages } from '#domain/messages/messages.ts';
import { syncedSchema } from '#domain/subscription/billing-answers.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';

import { post } from '../api/post.ts';

/** Undoes a cancellation while the subscription still runs. @throws ApiRequestError */
export async function resumeSubscription(
  subscriptionId: string,
  userId: string,
): Promise<Subscription | null> {
  const { subscription } = await post({
    path: 'resume-subscription',
    body: { subscriptionId, userId },
    schema: syncedSchema,
    fallback: messages.subscriptionRequest,
  });
  return subscription;
}
