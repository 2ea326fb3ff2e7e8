import type { ExamOutcome, ToldForecast } from './outcome.ts';

const week = 7 * 86_400_000;

/** Days after an exam in which it may be asked how it went: later, nobody would remember what they were told. */
export const askedWithin = 90;

/**
 * Whether to ask now how an exam went: once after it, and once more a week later. Never without a forecast to compare with, and
 * never again after an answer.
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
