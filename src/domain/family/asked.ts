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
 * What a learner was asked of a family: texts, options and key as they stood. It is kept with the answer, so that reviews,
 * reports and print show it even after the family was edited.
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

/** The question as it was asked; one that isn't a family, or was asked before it became one, as it stands. */
export function asAsked(question: Question, asked: Asked | undefined): Question {
  if (!asked) return question;
  const { values: _, ...fields } = asked;
  if (fields.type === 'single') return { ...question, ...fields };
  return { ...question, ...fields, options: [], optionReasons: {} };
}
