import { messages } from '#domain/messages/messages.ts';
import { stripePageSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/** Asks for Stripe's page to change the card and see invoices. It leads back to Plans. @throws ApiRequestError */
export async function openPortal(userId: string): Promise<string> {
  const { url } = await post({
    path: 'open-portal',
    body: { userId },
    schema: stripePageSchema,
    fallback: messages.subscriptionRequest,
  });
  return url;
}
