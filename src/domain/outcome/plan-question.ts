import { dayLength } from '#domain/shared/day-length.ts';
import type { ExamOutcome, ToldForecast } from './outcome.ts';

const week = 7 * dayLength;

/** Days after an exam in which we may ask how it went: later, nobody would remember the forecast. */
export const askedWithin = 90;

/**
 * Whether to ask now how an exam went: once after it, and again a week later, but never without a forecast to compare with, and
 * never after an answer.
 *
 * @param now milliseconds since the epoch
 */
export function planQuestion(
  told: ToldForecast | null,
  outcome: ExamOutcome | null,
  now: number,
): 'first' | 'again' | null {
  if (!told) return null;
  if (!outcome) return 'first';
  const isDue = outcome.asked === 1 && now - Date.parse(outcome.createdAt) >= week;
  return outcome.outcome === undefined && isDue ? 'again' : null;
}
