import { queryOptions, skipToken } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { subscriptionKeys } from './queries.ts';

/** A change of a user's running subscription to another plan. */
type PlanChange = {
  readonly uid: string;
  readonly stripeSubscriptionId: string;
  readonly planId: string;
};

/** What would be refunded to a user's card now. Nothing is requested for nobody. */
export const refundPreviewQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [...subscriptionKeys.all, 'refund preview', uid],
    meta: { owner: uid, volatile: true, failure: messages.loadSubscription },
    staleTime: 0,
    // An earlier sum must not be shown as today's.
    gcTime: 0,
    queryFn:
      uid === null
        ? skipToken
        : async () => {
            const { previewRefund } = await loadChunk(() => import('#services/billing/preview-refund.ts'));
            return previewRefund(uid);
          },
  });

/** What a change of plan would cost now. Nothing is requested without one. */
export const changePreviewQuery = (change: PlanChange | null) =>
  queryOptions({
    queryKey: [...subscriptionKeys.all, 'change preview', change],
    meta: { owner: change?.uid ?? null, volatile: true, failure: messages.subscriptionRequest },
    // The sum shown is the sum paid, so it's never refetched. The next preview works it out again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn:
      change === null
        ? skipToken
        : async () => {
            const { previewChange } = await loadChunk(() => import('#services/billing/preview-change.ts'));
            return previewChange(change.planId, change.stripeSubscriptionId, change.uid);
          },
  });
