import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';

import { readDocument } from '../firestore/read-documents.ts';

/** A user's subscription, or null when there is none. */
export function getSubscription(userId: string): Promise<Subscription | null> {
  return readDocument('subscriptions', userId, subscriptionSchema);
}
