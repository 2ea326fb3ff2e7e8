import * as z from 'zod/mini';

import { attemptSchema } from '#domain/attempt/attempt.ts';
import { questionSchema } from '#domain/question/question.ts';

/**
 * Where a finished attempt stands: kept here only, or stored under an account as the result `resultId`. `timed` says that its time
 * was corrected by the server's clock and may have been sent, so it stays.
 */
export const deliverySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('undelivered'), timed: z.optional(z.boolean()) }),
  z.object({ state: z.literal('delivered'), resultId: z.string() }),
]);

/**
 * An attempt with its questions, so that nothing but this is needed to go on without a connection.
 * `delivery` is set by the server's answer only.
 */
export const attemptRecordSchema = z.object({
  attempt: attemptSchema,
  questions: z.array(questionSchema),
  delivery: deliverySchema,
});

export type AttemptRecord = z.infer<typeof attemptRecordSchema>;

/** What changes in a record while it's answered. Its questions don't, and a mock's are five times as much. */
export function withoutQuestions(record: AttemptRecord): AttemptRecord {
  return { ...record, questions: [] };
}
