import * as z from 'zod/mini';

import { attemptSchema } from '#domain/attempt/attempt.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import { creditItems, marksOf } from '#domain/result/credit-items.ts';
import { count, percent } from '#domain/shared/shapes.ts';

import { type AttemptRecord, deliverySchema } from './attempt-record.ts';

const { id, mode, quizId, title, userId, startedAt, deadline, clockOffset, handedInAt } = attemptSchema.shape;

/**
 * What lists and counts need of an attempt, about a hundredth of its record. Entries are read on every visit, a record only
 * when it's opened.
 */
export const attemptEntrySchema = z.object({
  id,
  mode,
  quizId,
  title,
  userId,
  startedAt,
  deadline,
  clockOffset,
  handedInAt,
  /** Questions, without those that were repeated in practice. */
  questions: count,
  answered: count,
  /** Null while the attempt is under way. */
  result: z.nullable(z.object({ score: percent, passMark: percent, passed: z.optional(z.boolean()) })),
  delivery: deliverySchema,
  /** False once the record was dropped and only this reference is left. */
  hasRecord: z.boolean(),
});

export type AttemptEntry = z.infer<typeof attemptEntrySchema>;

/** The entry of a record. */
export function entryOf({ attempt, questions, delivery }: AttemptRecord): AttemptEntry {
  const items = attempt.items.filter(({ repeat }) => !repeat);
  return {
    id: attempt.id,
    mode: attempt.mode,
    quizId: attempt.quizId,
    title: attempt.title,
    userId: attempt.userId,
    startedAt: attempt.startedAt,
    deadline: attempt.deadline,
    ...(attempt.clockOffset !== undefined && { clockOffset: attempt.clockOffset }),
    handedInAt: attempt.handedInAt,
    questions: items.length,
    answered: items.filter(({ response }) => isAnswered(response)).length,
    result: attempt.handedInAt === null ? null : outcomeIn(marksOf(attempt, creditItems(attempt, questions))),
    delivery,
    hasRecord: true,
  };
}

function outcomeIn({ score, passMark, passed }: ReturnType<typeof marksOf>): AttemptEntry['result'] {
  return { score, passMark, ...(passed !== undefined && { passed }) };
}
