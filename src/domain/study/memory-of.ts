import { createEmptyCard, type FSRSState, fsrs, type Grade, Rating, State } from 'ts-fsrs';

import type { Review } from './study-record.ts';

/** The share of questions that should still be known when they come up again: what FSRS is published with. */
const wantedRetention = 0.9;

// Without random intervals and steps of minutes: a session is drawn again each day, and must come out the same.
const scheduler = fsrs({ request_retention: wantedRetention, enable_fuzz: false, enable_short_term: false });

const dayLength = 86_400_000;

/** A question with a slip comes back within three days (STU-14), in milliseconds. */
const slipReturns = 3 * dayLength;

const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, sharp: Rating.Good } as const;

/** What FSRS says of a question: when it is due, and the chance that it is known at a time (all times in milliseconds). */
export type Memory = {
  readonly due: number;
  /** 0 to 1. */
  readonly knownAt: (time: number) => number;
};

/**
 * The memory of a question, from its answers by FSRS 6 (Ye et al. 2022; `ts-fsrs`, with its published weights). The library's own
 * scheduler makes a card with dates for every answer and each of the four grades, which keeps a phone busy for half a second after
 * thousands of answers; a test compares the two.
 *
 * @param reviews oldest first, at least one
 * @throws RangeError without any
 */
export function memoryOf(reviews: readonly Review[]): Memory {
  const [first] = reviews;
  if (!first) throw new RangeError('There is no memory of what was never answered');
  let last = first;
  let grade = gradeAt(reviews, 0, first);
  let days = daysUntilDue(null, 0, grade);
  let state = scheduler.next_state(null, 0, grade);
  for (const [index, review] of reviews.entries()) {
    if (index === 0) continue;
    const elapsed = dayAt(review) - dayAt(last);
    grade = gradeAt(reviews, index, review);
    if (index === reviews.length - 1) days = daysUntilDue(state, elapsed, grade);
    state = scheduler.next_state(state, elapsed, grade);
    last = review;
  }
  const answered = last.at * 1000;
  const { stability, difficulty } = state;
  const due = answered + days * dayLength;
  return {
    due: last.slip ? Math.min(due, answered + slipReturns) : due,
    knownAt: (time) => {
      const card = { ...createEmptyCard(), state: State.Review, stability, difficulty };
      return scheduler.get_retrievability(
        { ...card, last_review: new Date(answered) },
        new Date(Math.max(time, first.at * 1000)),
        false,
      );
    },
  };
}

/** The day of an answer as FSRS counts days, in universal time. */
function dayAt({ at }: Review): number {
  return Math.floor((at * 1000) / dayLength);
}

/**
 * Days until a question is due after an answer: what FSRS says, but a better answer always waits longer than a worse one would.
 *
 * @param before the memory before that answer; null where it's the first
 * @param elapsed days since the answer before
 */
function daysUntilDue(before: FSRSState | null, elapsed: number, grade: Grade): number {
  const own = (one: Grade) =>
    scheduler.next_interval(scheduler.next_state(before, elapsed, one).stability, elapsed);
  let days = Math.min(own(Rating.Again), own(Rating.Hard));
  for (const better of [Rating.Hard, Rating.Good, Rating.Easy] as const) {
    if (better <= grade) days = Math.max(own(better), days + 1);
  }
  return days;
}

/** Sharp twice over is easy. */
function gradeAt(reviews: readonly Review[], index: number, { outcome }: Review): Grade {
  const isTwice = outcome === 'sharp' && reviews[index - 1]?.outcome === 'sharp';
  return isTwice ? Rating.Easy : grades[outcome];
}
