import * as z from 'zod/mini';

import { optionList, questionBase } from '../question-base.ts';

/** One option is right: `answer` holds its id. */
export const singleSchema = z
  .object({
    ...questionBase,
    type: z.literal('single'),
    options: optionList(2),
    answer: z.array(z.string()).check(z.length(1)),
  })
  .check(
    z.refine(
      ({ options, answer }) => answer.every((id) => options.some((option) => option.id === id)),
      'The key isn’t one of the options',
    ),
  );

export type SingleQuestion = z.infer<typeof singleSchema>;
