import { queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const subscriptionKeys = {
  all: ['subscriptions'] as const,
  ofUser: (uid: string | null) => [...subscriptionKeys.all, 'of', uid] as const,
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
              () => import('#services/subscription/get-subscription.ts'),
            );
            return getSubscription(uid);
          },
  });
