import * as z from 'zod/mini';

import { messages } from '#domain/messages/messages.ts';

import { post } from './post.ts';

const answerSchema = z.object({ refunded: z.number(), currency: z.string() });

/** What went back to the card, in major units of `currency`. */
export type Withdrawal = z.infer<typeof answerSchema>;

/**
 * Takes back everything that was bought, within 14 days of the first purchase and once per account. Premium ends at once.
 *
 * @throws BillingError
 */
export function withdrawPurchase(userId: string): Promise<Withdrawal> {
  return post({
    path: 'withdraw-purchase',
    body: { userId },
    schema: answerSchema,
    fallback: messages.cancelRequest,
  });
}
