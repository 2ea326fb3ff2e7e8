import * as z from 'zod/mini';

import { maxSlips, minSlips } from './option-count.ts';

const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,19}$/));
const formula = z.string().check(z.minLength(1), z.maxLength(500));
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** The values of a parameter: a list, or an evenly spaced range. */
const parameterSchema = z.union([
  z.object({
    name,
    values: z.array(z.number()).check(z.minLength(1), z.maxLength(200)),
    /** How values are written in the stem, such as `B` for a multiple of 5; a value without a label is written as a number. */
    labels: z.optional(z.record(z.string(), text(60))),
  }),
  z.object({ name, from: z.number(), to: z.number(), step: z.number().check(z.positive()) }),
]);

/** A known mistake: the answer it leads to, and the sentence for a learner who gave it. */
const slipSchema = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/)),
  formula,
  reason: text(300),
});

/**
 * A question with new values each time: what is drawn, how the answer is calculated, and the slips that people make.
 * Placeholders in `stem` and `steps`: `{L}` is a parameter, `{L × 2}` a formula, `{L × 2: 1}` one with one decimal, `{answer}`
 * the key with its unit, `{n|cable|cables}` a word for one and for many.
 */
export const familySchema = z.object({
  version: z.literal(1),
  parameters: z.array(parameterSchema).check(z.minLength(1), z.maxLength(12)),
  /**
   * Whether the lists of values are columns of a table, of which one row is drawn: the third value of one list goes with the
   * third of all.
   */
  rows: z.optional(z.boolean()),
  /** Conditions that the drawn values must meet. */
  where: z._default(z.array(formula).check(z.maxLength(12)), []),
  formula,
  unit: z.string().check(z.maxLength(20)),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(6)),
  /** A limit is rounded to its safe side: `down` for a maximum, `up` for a minimum. */
  rounding: z.enum(['nearest', 'up', 'down']),
  /** Absolute, in `unit`; 0 where only the exact value is right, such as a standard size. */
  tolerance: z.number().check(z.gte(0)),
  stem: text(2000),
  /** The worked answer. */
  steps: text(2000),
  slips: z.array(slipSchema).check(z.minLength(minSlips), z.maxLength(maxSlips)),
});

export type FamilyFields = z.infer<typeof familySchema>;
export type Parameter = FamilyFields['parameters'][number];
