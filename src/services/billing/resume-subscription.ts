import { messages } from '#domain/messages/messages.ts';

import { post } from './post.ts';
import { type Standing, standingSchema } from './standing.ts';

/** Takes a cancellation back while the subscription still runs. @throws BillingError */
export function resumeSubscription(subscriptionId: string, userId: string): Promise<Standing> {
  return post({
    path: 'resume-subscription',
    body: { subscriptionId, userId },
    schema: standingSchema,
    fallback: messages.subscriptionRequest,
  });
}
