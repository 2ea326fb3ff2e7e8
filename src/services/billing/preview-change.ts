import * as z from 'zod/mini';

import { messages } from '#domain/messages/messages.ts';

import { post } from './post.ts';

const answerSchema = z.object({
  currency: z.string(),
  dueToday: z.number(),
  unused: z.number(),
  fromCredit: z.number(),
  givenBack: z.number(),
  creditLeft: z.number(),
  prorationDate: z.nullable(z.number()),
});

/**
 * What a change of plan costs now, in major units of `currency`: what is charged today, what is left of the old plan and what
 * credit pays of the price, what goes back to the card, and the credit that stays for later renewals. `prorationDate` belongs
 * to the change.
 */
export type ChangePreview = z.infer<typeof answerSchema>;

/** Asks what a change of plan costs, before anything is changed. @throws BillingError */
export function previewChange(
  planId: string,
  subscriptionId: string,
  userId: string,
): Promise<ChangePreview> {
  return post({
    path: 'preview-change',
    body: { planId, subscriptionId, userId },
    schema: answerSchema,
    fallback: messages.subscriptionRequest,
  });
}
