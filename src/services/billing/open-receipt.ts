import { messages } from '#domain/messages/messages.ts';
import { stripePageSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Asks for Stripe's page with the receipt of one payment. @throws ApiRequestError */
export async function openReceipt(invoiceId: string, userId: string): Promise<string> {
  const { url } = await post({
    path: 'open-receipt',
    body: { invoiceId, userId },
    schema: stripePageSchema,
    fallback: messages.paymentRequest,
  });
  return url;
}
