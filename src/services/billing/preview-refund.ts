import { messages } from '#domain/messages/messages.ts';
import { type RefundPreview, refundPreviewSchema } from '#domain/subscription/billing-answers.ts';

import { post } from './post.ts';

/** Asks what somebody would get back. @throws BillingError */
export function previewRefund(userId: string): Promise<RefundPreview> {
  return post({
    path: 'preview-refund',
    body: { userId },
    schema: refundPreviewSchema,
    fallback: messages.subscriptionRequest,
  });
}
