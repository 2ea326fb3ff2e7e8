import { messages } from '#domain/messages/messages.ts';
import { type MoneyBack, moneyBackSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/**
 * Withdraws from everything that was bought, within 14 days of the first purchase and once per account. Premium ends at once.
 *
 * @throws ApiRequestError
 */
export function withdrawPurchase(userId: string): Promise<MoneyBack> {
  return post({
    path: 'withdraw-purchase',
    body: { userId },
    schema: moneyBackSchema,
    fallback: messages.cancelRequest,
  });
}
