import { messages } from '#domain/messages/messages.ts';
import { type RefundPreview, refundPreviewSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Asks what somebody would get back. @throws ApiRequestError */
export function previewRefund(userId: string): Promise<RefundPreview> {
  return post({
    path: 'preview-refund',
    body: { userId },
    schema: refundPreviewSchema,
    fallback: messages.subscriptionRequest,
  });
}
