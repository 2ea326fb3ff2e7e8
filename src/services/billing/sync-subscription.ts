import * as z from 'zod/mini';

import { messages } from '#domain/messages/messages.ts';
import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';

import { post } from './post.ts';

const answerSchema = z.object({ subscription: z.nullable(subscriptionSchema) });

/** A user's subscription as Stripe has it now, which is then what is stored; null without one. @throws BillingError */
export async function syncSubscription(userId: string): Promise<Subscription | null> {
  const { subscription } = await post({
    path: 'sync-subscription',
    body: { userId },
    schema: answerSchema,
    fallback: messages.subscriptionRequest,
  });
  return subscription;
}
