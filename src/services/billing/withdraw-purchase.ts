import { messages } from '#domain/messages/messages.ts';
import { type Withdrawn, withdrawnSchema } from '#domain/subscription/billing-answers.ts';

import { post } from '../api/post.ts';

/**
 * Withdraws from everything that was bought, within 14 days of the first purchase and once per account. Premium ends at once.
 *
 * @throws ApiRequestError
 */
export function withdrawPurchase(userId: string): Promise<Withdrawn> {
  return post({
    path: 'withdraw-purchase',
    body: { userId },
    schema: withdrawnSchema,
    fallback: messages.cancelRequest,
  });
}
