import { messages } from '#domain/messages/messages.ts';

import { post } from './post.ts';
import { type Standing, standingSchema } from './standing.ts';

/** Stops the renewal; what is paid stays until its end. @throws BillingError */
export function cancelSubscription(subscriptionId: string, userId: string): Promise<Standing> {
  return post({
    path: 'cancel-subscription',
    body: { subscriptionId, userId },
    schema: standingSchema,
    fallback: messages.cancelRequest,
  });
}
