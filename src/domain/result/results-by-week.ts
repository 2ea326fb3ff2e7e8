import { dayLength } from '#domain/shared/day-length.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { mondayOf } from '#domain/shared/monday-of.ts';
import { utcDay } from '#domain/shared/utc-day.ts';

import { outcomeOf } from './outcome-of.ts';
import type { QuizResult } from './quiz-result.ts';

/** How many results were completed in a week, and how many of those with a pass mark passed. */
export type WeekOfResults = {
  /** The Monday, as `2026-11-16`. */
  readonly week: string;
  readonly results: number;
  readonly passed: number;
  readonly marked: number;
};

/** Results by week (from Monday, UTC), oldest first; weeks without any are left out. */
export function resultsByWeek(results: readonly QuizResult[]): WeekOfResults[] {
  const dated = results.filter(({ completedAt }) => !Number.isNaN(Date.parse(completedAt)));
  const weeks = groupBy(dated, ({ completedAt }) =>
    utcDay(mondayOf(Math.floor(Date.parse(completedAt) / dayLength)) * dayLength),
  );
  return [...weeks]
    .map(([week, all]) => {
      const outcomes = all.flatMap((result) => outcomeOf(result) ?? []);
      return {
        week,
        results: all.length,
        passed: outcomes.filter((outcome) => outcome === 'passed').length,
        marked: outcomes.length,
      };
    })
    .sort((a, b) => a.week.localeCompare(b.week));
}
