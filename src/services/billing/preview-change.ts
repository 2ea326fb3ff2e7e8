import { messages } from '#domain/messages/messages.ts';
import { type ChangePreview, changePreviewSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Asks what a change of plan would cost. @throws ApiRequestError */
export function previewChange(
  planId: string,
  subscriptionId: string,
  userId: string,
): Promise<ChangePreview> {
  return post({
    path: 'preview-change',
    body: { planId, subscriptionId, userId },
    schema: changePreviewSchema,
    fallback: messages.subscriptionRequest,
  });
}
