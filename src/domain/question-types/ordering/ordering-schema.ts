import * as z from 'zod/mini';

import { optionList, questionBase } from '../question-base.ts';

/** The options are to be put in order: `answer` holds all ids in the right one. */
export const orderingSchema = z
  .object({
    ...questionBase,
    type: z.literal('ordering'),
    options: optionList(2),
    answer: z.array(z.string()),
  })
  .check(
    z.refine(
      ({ options, answer }) =>
        answer.length === options.length && options.every((option) => answer.includes(option.id)),
      'The key must name every option once',
    ),
  );

export type OrderingQuestion = z.infer<typeof orderingSchema>;
