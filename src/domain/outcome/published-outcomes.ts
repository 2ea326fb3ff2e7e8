import * as z from 'zod/mini';

/** The fewest learners behind a figure: with fewer, it would mean little and could reveal something about one of them. */
export const minLearners = 10;

/** The most bins that are published. */
export const maxBins = 5;

const count = z.number().check(z.int(), z.gte(0));
const share = z.number().check(z.gte(0), z.lte(1));

/**
 * `published/outcomes`: the forecasts before exams against how the exams went. Bins go from low chances to high ones; exams
 * that were moved aren't in any.
 */
export const publishedOutcomesSchema = z.object({
  version: z.literal(1),
  updatedAt: z.string(),
  /**
   * Learners who were told a forecast for an exam that is over, and how many of them said how it went. Both are 0 until
   * `minLearners` have.
   */
  told: count,
  answered: count,
  bins: z
    .array(z.object({ lowest: share, highest: share, told: share, learners: count, passed: count }))
    .check(z.maxLength(maxBins)),
});

export type PublishedOutcomes = z.infer<typeof publishedOutcomesSchema>;
