import { groupBy } from '#domain/shared/group-by.ts';
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

const day = 86_400_000;

/** Results by week (from Monday, UTC), oldest first; weeks without any are left out. */
export function resultsByWeek(results: readonly QuizResult[]): WeekOfResults[] {
  const dated = results.filter(({ completedAt }) => !Number.isNaN(Date.parse(completedAt)));
  const weeks = groupBy(dated, ({ completedAt }) => mondayOf(Date.parse(completedAt)));
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

function mondayOf(time: number): string {
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return utcDay(time - sinceMonday * day);
}
