import * as z from 'zod/mini';

import { firstAnsweredAt } from '#domain/study/first-answered-at.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import type { Outcome } from './outcome.ts';

/** The fewest learners behind a figure: with fewer, it would mean little and could reveal something about one of them. */
export const minLearners = 10;

const maxBins = 5;

/** An account counts from this many first answers, on this many days. */
const enough = { answers: 60, days: 5 } as const;

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

/** A learner whose exam is over; without an outcome when they haven't said. */
export type ToldLearner = { readonly chance: number; readonly outcome: Outcome | undefined };

/** Builds the published figures. Bins are as equal in size as possible. */
export function toldAgainstPassed(learners: readonly ToldLearner[], updatedAt: string): PublishedOutcomes {
  const judged = learners
    .filter(({ outcome }) => outcome === 'passed' || outcome === 'failed')
    .sort((a, b) => a.chance - b.chance);
  const answered = learners.filter(({ outcome }) => outcome !== undefined).length;
  const isEnough = answered >= minLearners;
  const bins = Math.min(maxBins, Math.floor(judged.length / minLearners));
  return {
    version: 1,
    updatedAt,
    told: isEnough ? learners.length : 0,
    answered: isEnough ? answered : 0,
    bins: Array.from({ length: bins }, (_, bin) => {
      const from = Math.round((bin * judged.length) / bins);
      return binOf(judged.slice(from, Math.round(((bin + 1) * judged.length) / bins)));
    }),
  };
}

function binOf(learners: readonly ToldLearner[]): PublishedOutcomes['bins'][number] {
  const chances = learners.map(({ chance }) => chance);
  // Rounded, so that nobody's own forecast can be found in it.
  const round = (chance: number) => Math.round(chance * 100) / 100;
  return {
    lowest: round(Math.min(...chances)),
    highest: round(Math.max(...chances)),
    told: round(chances.reduce((sum, chance) => sum + chance, 0) / chances.length),
    learners: learners.length,
    passed: learners.filter(({ outcome }) => outcome === 'passed').length,
  };
}

/** Whether somebody practised enough before their exam for their forecast to count. @param examDate such as `2027-01-20` */
export function practisedEnough({ cards }: StudyRecord, examDate: string): boolean {
  const end = Date.parse(`${examDate}T23:59:59Z`) / 1000;
  const before = [...cards.values()].flatMap((card) => {
    const at = firstAnsweredAt(card);
    return at !== null && at <= end ? [at] : [];
  });
  const days = new Set(before.map((at) => Math.floor(at / 86_400)));
  return before.length >= enough.answers && days.size >= enough.days;
}
