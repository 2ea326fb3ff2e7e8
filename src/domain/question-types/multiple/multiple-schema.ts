import * as z from 'zod/mini';

import { optionList, questionBase } from '../question-base.ts';

/** Several options may be right: `answer` holds their ids, in any order. */
export const multipleSchema = z
  .object({
    ...questionBase,
    type: z.literal('multiple'),
    options: optionList(2),
    answer: z.array(z.string()).check(z.minLength(1), z.maxLength(10)),
  })
  .check(
    z.refine(
      ({ options, answer }) =>
        new Set(answer).size === answer.length &&
        answer.every((id) => options.some((option) => option.id === id)),
      'The key isn’t one of the options',
    ),
  );

export type MultipleQuestion = z.infer<typeof multipleSchema>;
