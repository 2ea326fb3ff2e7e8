import { messages } from '#domain/messages/messages.ts';
import { syncedSchema } from '#domain/subscription/billing-answers.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';

import { post } from '../api/post.ts';

/** Stores a user's subscription as it is at Stripe now, and returns it; null without one. @throws ApiRequestError */
export async function syncSubscription(userId: string): Promise<Subscription | null> {
  const { subscription } = await post({
    path: 'sync-subscription',
    body: { userId },
    schema: syncedSchema,
    fallback: messages.subscriptionRequest,
  });
  return subscription;
}
