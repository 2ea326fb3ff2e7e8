import * as z from 'zod/mini';

import { questionBase } from '../question-base.ts';

/** A number with a unit is asked for; `tolerance` is absolute, in the unit of `value`. */
export const numericSchema = z.object({
  ...questionBase,
  type: z.literal('numeric'),
  options: z._default(z.array(z.unknown()).check(z.maxLength(0)), []),
  answer: z.object({
    value: z.number(),
    tolerance: z.number().check(z.gte(0)),
    unit: z.string().check(z.maxLength(20)),
  }),
});

export type NumericQuestion = z.infer<typeof numericSchema>;
