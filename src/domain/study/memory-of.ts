import { FSRSAlgorithm, type FSRSState, type Grade, generatorParameters, Rating } from 'ts-fsrs';

import { dayLength } from '#domain/shared/day-length.ts';
import { dayOf } from './study-day.ts';
import type { Review } from './study-record.ts';

/** The share of questions that should still be known when they come up again: the default of FSRS. */
const wantedRetention = 0.9;

// Without random intervals or steps of minutes: a session is drawn again each day, and must be the same.
const algorithm = new FSRSAlgorithm(
  generatorParameters({ request_retention: wantedRetention, enable_fuzz: false, enable_short_term: false }),
);

/** A question with a slip comes back within three days (STU-14), in milliseconds. */
const slipReturns = 3 * dayLength;

const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, sharp: Rating.Good } as const;

const dueTimes = new WeakMap<readonly Review[], number>();

/**
 * When a question is due, in milliseconds: worked out from its answers by FSRS 6 (Ye et al. 2022; `ts-fsrs`, with its published
 * weights), and cached by the array of answers, which is never mutated.
 *
 * @param reviews oldest first, at least one
 * @throws RangeError without any
 */
export function dueTimeOf(reviews: readonly Review[]): number {
  const due = dueTimes.get(reviews) ?? findDueTime(reviews);
  dueTimes.set(reviews, due);
  return due;
}

/**
 * Uses FSRS's algorithm directly: the library's scheduler builds a card with dates for every answer and each of the four
 * grades, which takes at least twice as long. A test compares the two.
 */
function findDueTime(reviews: readonly Review[]): number {
  const last = reviews.at(-1);
  if (!last) throw new RangeError('What was never answered is never due');
  const latest = reviews.length - 1;
  let before: FSRSState | null = null;
  for (const [index, review] of reviews.slice(0, latest).entries())
    before = algorithm.next_state(before, daysBefore(reviews, index), gradeAt(reviews, index, review));
  const days = daysUntilDue(before, daysBefore(reviews, latest), gradeAt(reviews, latest, last));
  const answered = last.at * 1000;
  const due = answered + days * dayLength;
  return last.slip ? Math.min(due, answered + slipReturns) : due;
}

/** Days between an answer and the one before it, in UTC as FSRS counts them; 0 for the first. */
function daysBefore(reviews: readonly Review[], index: number): number {
  const [earlier, review] = [reviews[index - 1], reviews[index]];
  return earlier && review ? dayOf(review.at * 1000, 0) - dayOf(earlier.at * 1000, 0) : 0;
}

/**
 * Days until a question is due after an answer: FSRS's interval, but always longer than a worse answer would give.
 *
 * @param before the memory before that answer; null where it's the first
 * @param elapsed days since the answer before
 */
function daysUntilDue(before: FSRSState | null, elapsed: number, grade: Grade): number {
  // The chance that the question was known doesn't depend on the grade, so it's computed once.
  const known = before ? algorithm.forgetting_curve(elapsed, before.stability) : undefined;
  return daysFor(grade);

  function daysFor(one: Grade): number {
    const own = ownDays(one);
    if (one === Rating.Again) return own;
    const worse = worseThan[one];
    // FSRS never gives a worse grade more days, so each grade below adds at most one day.
    if (own > ownDays(worse) + worse - Rating.Again) return own;
    return Math.max(own, daysFor(worse) + 1);
  }

  function ownDays(one: Grade): number {
    const { stability } = algorithm.next_state(before, elapsed, one, known);
    return algorithm.next_interval(stability, elapsed);
  }
}

const worseThan = {
  [Rating.Hard]: Rating.Again,
  [Rating.Good]: Rating.Hard,
  [Rating.Easy]: Rating.Good,
} as const;

/** Sharp twice in a row counts as easy. */
function gradeAt(reviews: readonly Review[], index: number, { outcome }: Review): Grade {
  const isTwice = outcome === 'sharp' && reviews[index - 1]?.outcome === 'sharp';
  return isTwice ? Rating.Easy : grades[outcome];
}
