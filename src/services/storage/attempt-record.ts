import * as z from 'zod/mini';

import { attemptSchema } from '#domain/attempt/attempt.ts';
import { questionSchema } from '#domain/question/question.ts';

/**
 * Whether a finished attempt is kept only here, or is stored under an account as the result `resultId`. `timed` says that
 * its time was corrected by the server's clock and may have been sent already, so it doesn't change any more.
 */
export const deliverySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('undelivered'), timed: z.optional(z.boolean()) }),
  z.object({ state: z.literal('delivered'), resultId: z.string() }),
]);

/** An attempt with its questions: all that's needed to continue offline. Only the server's answer makes it delivered. */
export const attemptRecordSchema = z.object({
  attempt: attemptSchema,
  questions: z.array(questionSchema),
  delivery: deliverySchema,
});

export type AttemptRecord = z.infer<typeof attemptRecordSchema>;

/** What changes in a record while it's answered. Its questions don't, and those of a mock take five times as much space. */
export function withoutQuestions(record: AttemptRecord): AttemptRecord {
  return { ...record, questions: [] };
}
