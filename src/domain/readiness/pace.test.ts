import { describe, expect, it } from 'vitest';

import { weeksOf } from '#domain/study/progress.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import {
  emptyStudy,
  type Review,
  type StudiedAttempt,
  type StudyRecord,
} from '#domain/study/study-record.ts';
import { dayInUtc } from '#test/support/day-in-utc.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { minutesForPaper, minutesNeeded } from './pace.ts';

const parts = [
  { id: 'earthing', questions: 20 },
  { id: 'sums', questions: 40 },
];
/** Of 30 questions the first half belongs to one part, the second to the other. */
const partOf = new Map(
  Array.from({ length: 30 }, (_, index) => [`q${index}`, index < 15 ? 'earthing' : 'sums']),
);

/** Questions answered one after the other, in so many seconds each. */
function answered(seconds: readonly (number | undefined)[], attempts: StudyRecord['attempts'] = new Map()) {
  const cards = seconds.map((time, index) => {
    const review: Review = { at: 1_790_000_000 + index, outcome: 'good', seconds: time };
    return [`q${index}`, { reviews: [review], topic: '' }] as const;
  });
  return { ...emptyStudy, cards: new Map(cards), attempts };
}

const both = [...Array<number>(15).fill(30), ...Array<number>(15).fill(120)];
const attempt = { at: 1_790_100_000, seconds: 600, correct: 5, total: 10, parts: {} };

it('weighs the pace in each part by its share of the paper [STU-3]', () => {
  // 15 answers of 30 s and 15 of 120 s, each with 5 more at the overall 75 s: 41.25 s and 108.75 s.
  expect(minutesForPaper(answered(both), parts, partOf)).toBeCloseTo((20 * 41.25 + 40 * 108.75) / 60, 9);
  const even = answered(both.map(() => 60));
  expect(minutesForPaper(even, parts, partOf)).toBeCloseTo(60, 9);
});

it('takes the overall pace in a part without answers', () => {
  const one = new Map([...partOf].map(([id]) => [id, 'earthing']));
  expect(minutesForPaper(answered(both.map(() => 90)), parts, one)).toBeCloseTo(90, 9);
});

it('prefers mocks, and goes by attempts while few answers have a time', () => {
  const mock = new Map([['m', { ...attempt, mock: true, seconds: 900 }]]);
  expect(minutesForPaper(answered(both, mock), parts, partOf)).toBe(90);
  const practised = new Map([['p', attempt]]);
  expect(minutesForPaper(answered(both.slice(0, 19), practised), parts, partOf)).toBe(60);
  const old = both.map(() => undefined);
  expect(minutesForPaper(answered(old, practised), parts, partOf)).toBe(60);
  expect(minutesForPaper(answered(old), parts, partOf)).toBeNull();
});

it('counts the latest answers only', () => {
  const long = Array.from({ length: 30 }, (_, index) => ({
    at: index,
    outcome: 'good' as const,
    seconds: 500,
  }));
  const late = long.map((review) => ({ ...review, at: review.at + 1000, seconds: 60 }));
  const cards = new Map([
    ['q0', { reviews: long, topic: '' }],
    ['q1', { reviews: late, topic: '' }],
  ]);
  expect(minutesForPaper({ ...emptyStudy, cards }, parts, partOf)).toBeCloseTo(60, 9);
});

it('counts from twenty answers with a time, of questions that the bank still has', () => {
  // 15 of 30 s and 5 of 120 s, each with 5 more at the overall 52.5 s.
  const twenty = answered(both.slice(0, 20));
  const expected = (20 * ((15 * 30 + 5 * 52.5) / 20) + 40 * ((5 * 120 + 5 * 52.5) / 10)) / 60;
  expect(minutesForPaper(twenty, parts, partOf)).toBeCloseTo(expected, 9);
  const gone = new Map([
    ...twenty.cards,
    ['gone', { reviews: [{ at: 1, outcome: 'good' as const, seconds: 5 }], topic: '' }],
  ]);
  expect(minutesForPaper({ ...twenty, cards: gone }, parts, partOf)).toBeCloseTo(expected, 9);
  const nineteen = answered(both.slice(0, 19));
  const extra = new Map([...nineteen.cards, ...[...gone].slice(-1)]);
  expect(minutesForPaper({ ...nineteen, cards: extra }, parts, partOf)).toBeNull();
});

it('goes by the answers while the only mock has no time, or the only time is no mock’s', () => {
  const untimed = new Map([['m', { ...attempt, mock: true, seconds: 0 }]]);
  expect(minutesForPaper(answered(both, untimed), parts, partOf)).toBeCloseTo(86.25, 9);
  const practised = new Map([['p', attempt]]);
  expect(minutesForPaper(answered(both, practised), parts, partOf)).toBeCloseTo(86.25, 9);
});

describe('the minutes by whole attempts', () => {
  it('come from the latest five that have a time and questions', () => {
    const times = [600, 100, 200, 300, 400, 500].map((seconds, index) => ({
      ...attempt,
      // The first in the list is the oldest.
      at: attempt.at + index,
      seconds,
    }));
    const useless = [
      { ...attempt, at: attempt.at + 100, seconds: 0, total: 50 },
      { ...attempt, at: attempt.at + 101, seconds: 5000, total: 0 },
    ];
    // 1,500 s for 50 questions.
    const needed = (list: readonly StudiedAttempt[]) =>
      minutesNeeded({ cards: new Map(), attempts: new Map(list.map((one) => [`${one.at}`, one])) }, 60);
    expect(needed([...useless, ...times])).toBeCloseTo(30, 9);
    expect(needed(useless)).toBeNull();
  });

  it('count the questions that were on the screen, and no repeats [STU-3]', () => {
    const seen = Array.from({ length: 10 }, (_, index) => ({
      questionId: `q${index}`,
      response: index === 0 ? null : 'a',
      correct: true,
      seconds: 90,
    }));
    const unseen = Array.from({ length: 50 }, (_, index) => ({
      questionId: `u${index}`,
      response: null,
      correct: false,
      seconds: 0,
    }));
    const study = studyOfResult(
      makeResultFields({
        attemptId: 'a',
        quizId: 'exam:full-mock',
        completedAt: new Date(attempt.at * 1000).toISOString(),
        answers: [...seen, ...unseen],
        totalQuestions: 60,
        timeTaken: 950,
      }),
    );
    expect(minutesNeeded(study, 60)).toBeCloseTo(90, 9);
    expect(minutesForPaper(study, parts, partOf)).toBeCloseTo(90, 9);
    expect(weeksOf(study, dayInUtc)).toMatchObject([{ all: { total: 60 }, secondsPerQuestion: 90 }]);
  });
});
