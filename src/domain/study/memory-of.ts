import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';

import type { Review } from './study-record.ts';

/** The share of questions that should still be known when they come up again: what FSRS is published with. */
const wantedRetention = 0.9;

// Without random intervals and steps of minutes: a session is drawn again each day, and must come out the same.
const scheduler = fsrs({ request_retention: wantedRetention, enable_fuzz: false, enable_short_term: false });

/** A question with a slip comes back within three days (STU-14), in milliseconds. */
const slipReturns = 3 * 86_400_000;

const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, sharp: Rating.Good } as const;

/** What FSRS says of a question: when it is due, and the chance that it is known at a time (all times in milliseconds). */
export type Memory = {
  readonly due: number;
  /** 0 to 1. */
  readonly knownAt: (time: number) => number;
};

/**
 * The memory of a question, from its answers by FSRS 6 (Ye et al. 2022; `ts-fsrs`, with its published weights).
 *
 * @param reviews oldest first, at least one
 * @throws RangeError without any
 */
export function memoryOf(reviews: readonly Review[]): Memory {
  const [first] = reviews;
  if (!first) throw new RangeError('There is no memory of what was never answered');
  let card = firstCard(first.at * 1000, gradeAt(reviews, 0, first));
  for (const [index, review] of reviews.entries()) {
    if (index > 0)
      card = scheduler.next(card, new Date(review.at * 1000), gradeAt(reviews, index, review)).card;
  }
  const last = reviews.at(-1) ?? first;
  const due = last.slip ? Math.min(card.due.getTime(), last.at * 1000 + slipReturns) : card.due.getTime();
  return {
    due,
    knownAt: (time) => scheduler.get_retrievability(card, new Date(Math.max(time, first.at * 1000)), false),
  };
}

/** What FSRS makes of a first answer, by its grade. */
const firstCards = new Map<Grade, Card>();

/** The card after a first answer: only its times differ from one question to the next, and most have been answered once. */
function firstCard(time: number, grade: Grade): Card {
  const epoch = new Date(0);
  const known = firstCards.get(grade) ?? scheduler.next(createEmptyCard(epoch), epoch, grade).card;
  firstCards.set(grade, known);
  return { ...known, due: new Date(known.due.getTime() + time), last_review: new Date(time) };
}

/** Sharp twice over is easy. */
function gradeAt(reviews: readonly Review[], index: number, { outcome }: Review): Grade {
  const isTwice = outcome === 'sharp' && reviews[index - 1]?.outcome === 'sharp';
  return isTwice ? Rating.Easy : grades[outcome];
}
