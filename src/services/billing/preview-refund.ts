import * as z from 'zod/mini';

import { messages } from '#domain/messages/messages.ts';

import { post } from './post.ts';

const answerSchema = z.object({
  currency: z.string(),
  unusedRest: z.number(),
  lostCredit: z.number(),
  withdrawal: z.nullable(z.object({ amount: z.number(), until: z.string() })),
});

/**
 * What would go back to the card now, in major units of `currency`: what is left of the running period and the credit when
 * the account is deleted, the credit that is lost then, and everything when the first purchases are taken back, as long as that is possible.
 */
export type RefundPreview = z.infer<typeof answerSchema>;

/** Asks what somebody would get back. @throws BillingError */
export function previewRefund(userId: string): Promise<RefundPreview> {
  return post({
    path: 'preview-refund',
    body: { userId },
    schema: answerSchema,
    fallback: messages.subscriptionRequest,
  });
}
