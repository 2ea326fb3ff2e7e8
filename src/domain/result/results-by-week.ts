import { utcDay } from '#domain/shared/utc-day.ts';

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
  const weeks = new Map<string, WeekOfResults>();
  for (const { completedAt, passMark, passed } of results) {
    const time = Date.parse(completedAt);
    if (Number.isNaN(time)) continue;
    const week = mondayOf(time);
    const before = weeks.get(week) ?? { week, results: 0, passed: 0, marked: 0 };
    const isMarked = passMark > 0;
    weeks.set(week, {
      week,
      results: before.results + 1,
      passed: before.passed + Number(isMarked && passed === true),
      marked: before.marked + Number(isMarked),
    });
  }
  return [...weeks.values()].sort((a, b) => a.week.localeCompare(b.week));
}

function mondayOf(time: number): string {
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return utcDay(time - sinceMonday * day);
}
