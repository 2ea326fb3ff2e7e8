import * as z from 'zod/mini';

import { messages } from '#domain/messages/messages.ts';

import { paymentPageUrl } from './checkout-session.ts';
import { post } from './post.ts';

const answerSchema = z.object({ url: paymentPageUrl });

/** Asks for Stripe's page with the receipt of one payment. @throws BillingError */
export async function openReceipt(invoiceId: string, userId: string): Promise<string> {
  const { url } = await post({
    path: 'open-receipt',
    body: { invoiceId, userId },
    schema: answerSchema,
    fallback: messages.paymentRequest,
  });
  return url;
}
