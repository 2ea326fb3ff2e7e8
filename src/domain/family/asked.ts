import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { optionSchema } from '#domain/question-types/question-base.ts';

const values = z.record(z.string().check(z.maxLength(20)), z.number());
const shared = {
  /** The drawn values by parameter: a corrected formula is marked with them. */
  values,
  text: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** The worked answer. */
  explanation: z.string().check(z.maxLength(2000)),
};

/**
 * The variant of a family that a learner was asked: its texts, options and key at the time. It is stored with the answer, so
 * that reviews, reports and print still show it after the family is edited.
 */
export const askedSchema = z.discriminatedUnion('type', [
  z.object({
    ...shared,
    type: z.literal('numeric'),
    answer: z.object({ value: z.number(), tolerance: z.number(), unit: z.string().check(z.maxLength(20)) }),
  }),
  z.object({
    ...shared,
    type: z.literal('single'),
    options: z.array(optionSchema).check(z.minLength(2), z.maxLength(10)),
    answer: z.array(z.string()).check(z.length(1)),
    optionReasons: z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(300))),
  }),
]);

export type Asked = z.infer<typeof askedSchema>;

/** The question as it was asked; as stored if it isn't a family, or wasn't one when it was asked. */
export function asAsked(question: Question, asked: Asked | undefined): Question {
  if (!asked) return question;
  const { values: _, ...fields } = asked;
  if (fields.type === 'single') return { ...question, ...fields };
  return { ...question, ...fields, options: [], optionReasons: {} };
}
