import { queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

/** A change of a user's running subscription to another plan. */
export type PlanChange = {
  readonly uid: string;
  readonly stripeSubscriptionId: string;
  readonly planId: string;
};

export const subscriptionKeys = {
  all: ['subscriptions'] as const,
  ofUser: (uid: string | null) => [...subscriptionKeys.all, 'of', uid] as const,
  /** What would go back to a user's card now. */
  refundPreview: (uid: string | null) => [...subscriptionKeys.all, 'refund preview', uid] as const,
  /** What a change of plan would cost a user now. */
  changePreview: (change: PlanChange | null) => [...subscriptionKeys.all, 'change preview', change] as const,
  /** Whether what was paid for in a session has arrived. */
  arrival: (uid: string | null, sessionId: string) =>
    [...subscriptionKeys.all, 'arrival', uid, sessionId] as const,
};

/** A user's subscription; null without one. Nothing is read for nobody. */
export const subscriptionQuery = (uid: string | null) =>
  queryOptions({
    queryKey: subscriptionKeys.ofUser(uid),
    meta: { owner: uid, failure: messages.loadSubscription },
    queryFn:
      uid === null
        ? skipToken
        : async () => {
            const { getSubscription } = await loadChunk(
              () => import('#services/subscriptions/get-subscription.ts'),
            );
            return getSubscription(uid);
          },
  });
