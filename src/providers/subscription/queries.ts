import { queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const subscriptionKeys = {
  all: ['subscriptions'] as const,
  ofUser: (uid: string | null) => [...subscriptionKeys.all, 'of', uid] as const,
  /** What would go back to a user's card now. */
  refundPreview: (uid: string | null) => [...subscriptionKeys.all, 'refund preview', uid] as const,
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

/** What would go back to a user's card now. Nothing is asked for nobody. */
export const refundPreviewQuery = (uid: string | null) =>
  queryOptions({
    queryKey: subscriptionKeys.refundPreview(uid),
    meta: { owner: uid, volatile: true, failure: messages.loadSubscription },
    staleTime: 0,
    // A sum from an earlier look must not be shown as today's.
    gcTime: 0,
    queryFn:
      uid === null
        ? skipToken
        : async () => {
            const { previewRefund } = await loadChunk(() => import('#services/billing/preview-refund.ts'));
            return previewRefund(uid);
          },
  });
