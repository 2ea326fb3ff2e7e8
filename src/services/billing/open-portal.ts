import * as z from 'zod/mini';

import { messages } from '#domain/messages/messages.ts';

import { paymentPageUrl } from './checkout-session.ts';
import { post } from './post.ts';

const answerSchema = z.object({ url: paymentPageUrl });

/** Asks for Stripe's page on which to change the card and see the invoices. It leads back to Plans. @throws BillingError */
export async function openPortal(userId: string): Promise<string> {
  const { url } = await post({
    path: 'open-portal',
    body: { userId },
    schema: answerSchema,
    fallback: messages.subscriptionRequest,
  });
  return url;
}
