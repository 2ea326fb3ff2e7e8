import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { startAttempt } from '#domain/attempt/start-attempt.ts';
import { type AttemptEvent, transition } from '#domain/attempt/transition.ts';
import { makeQuestions, makeResultFields } from '#test/support/factories.ts';

import { gradeAttempt } from './grade-attempt.ts';
import {
  firstResult,
  holdsAttempt,
  latestResult,
  nextResult,
  resultId,
  sortResults,
  withSavedResult,
} from './merge-result.ts';
import type { QuizResult } from './quiz-result.ts';

const start = Date.parse('2026-11-20T18:00:00.000Z');
const handedInAt = '2026-11-20T18:10:00.000Z';

/** An attempt in which the first `right` of `total` questions were answered right and the rest wrong. */
function answered(right: number, total: number, passMark = 60) {
  const questions = makeQuestions(total);
  const events = questions.flatMap((_question, index): AttemptEvent[] => [
    { type: 'move', to: index },
    { type: 'spend', seconds: 10, at: handedInAt },
    { type: 'answer', response: index < right ? 'a' : 'b' },
  ]);
  const begun = startAttempt({
    id: 'attempt-1',
    mode: 'quiz',
    quizId: 'quiz-1',
    title: 'Quiz',
    userId: null,
    questions,
    minutes: 30,
    allowance: 'standard',
    passMark,
    partialCredit: false,
    now: start,
    clockChecked: true,
    random: () => 0.5,
  });
  const attempt = [...events, { type: 'hand-in', at: handedInAt } as const].reduce(transition, begun);
  return { attempt, questions };
}

const grade = ({ attempt, questions }: ReturnType<typeof answered>) => gradeAttempt(attempt, questions);

describe('grading an attempt', () => {
  it('counts, times and groups by part', () => {
    expect(grade(answered(3, 4))).toMatchObject({
      score: 75,
      correctAnswers: 3,
      totalQuestions: 4,
      timeTaken: 40,
      passed: true,
      partScores: { 'part-4': { correct: 3, total: 4 } },
      attemptId: 'attempt-1',
      completedAt: handedInAt,
    });
  });

  it.each([
    [36, 60, 60, true],
    [35, 60, 58, false],
    [2, 3, 66, true],
    [0, 3, 0, false],
    [3, 3, 100, true],
    [29, 100, 29, false],
  ])('gives %i of %i as %i %%, passed: %s', (right, total, score, passed) => {
    expect(grade(answered(right, total))).toMatchObject({ score, passed });
  });

  it('never shows a score at the pass mark for an attempt that failed, nor the reverse', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(60),
        fc.integer({ min: 1, max: 100 }),
        (total, right, mark) => {
          const result = grade(answered(Math.min(right, total), total, mark));
          expect(result.passed).toBe(result.score >= mark);
        },
      ),
    );
  });

  it('skips questions that came back in practice and those that are gone from the bank', () => {
    const { attempt, questions } = answered(2, 3);
    const [first] = attempt.items;
    const repeated = {
      ...attempt,
      items: [...attempt.items, ...(first ? [{ ...first, repeat: true }] : [])],
    };
    expect(gradeAttempt(repeated, questions)).toMatchObject({ correctAnswers: 2, totalQuestions: 3 });
    expect(gradeAttempt(attempt, questions.slice(1))).toMatchObject({ correctAnswers: 1, totalQuestions: 2 });
    expect(gradeAttempt(attempt, [])).toMatchObject({ score: 0, totalQuestions: 0, passed: false });
  });

  it('takes no more time than the clock allowed', () => {
    const { attempt, questions } = answered(1, 1);
    const [item] = attempt.items;
    const slept = { ...attempt, items: item ? [{ ...item, seconds: 99_999 }] : [] };
    expect(gradeAttempt(slept, questions).timeTaken).toBe(30 * 60);
    const leftOpen = {
      ...attempt,
      deadline: null,
      items: item ? [{ ...item, seconds: 30 * 86_400 }] : [],
    };
    expect(gradeAttempt(leftOpen, questions).timeTaken).toBe(7 * 86_400);
  });

  it('refuses an attempt that is under way', () => {
    const { attempt, questions } = answered(1, 1);
    expect(() => gradeAttempt({ ...attempt, handedInAt: null }, questions)).toThrow(RangeError);
  });
});

describe('a result over several attempts', () => {
  const fieldsArbitrary = fc
    .record({
      score: fc.nat(100),
      attemptId: fc.uuid(),
      at: fc.date({ min: new Date(0), max: new Date(start), noInvalidDate: true }),
    })
    .map(({ score, attemptId, at }) => makeResultFields({ score, attemptId, completedAt: at.toISOString() }));

  it('keeps every earlier score in its order', () => {
    fc.assert(
      fc.property(fc.array(fieldsArbitrary, { minLength: 1, maxLength: 8 }), ([first, ...later]) => {
        if (!first) return;
        const result = later.reduce<QuizResult>(
          (stored, fields) => nextResult(stored, fields, handedInAt),
          firstResult('qr_1_a', 'ada', first, handedInAt),
        );
        expect(result.attempts).toBe(later.length + 1);
        expect([...result.history.map((entry) => entry.score), result.score]).toEqual(
          [first, ...later].map((fields) => fields.score),
        );
        for (const fields of [first, ...later]) expect(holdsAttempt(result, fields)).toBe(true);
        expect(
          holdsAttempt(
            result,
            makeResultFields({ attemptId: 'new', completedAt: '2027-01-01T00:00:00.000Z' }),
          ),
        ).toBe(false);
      }),
    );
  });

  const stored = (id: string, completedAt: string, attempts = 1) => ({
    ...firstResult(id, 'ada', makeResultFields({ completedAt }), handedInAt),
    attempts,
  });
  const older = stored('qr_1_a', '2026-11-01T10:00:00.000Z');
  const newer = stored('qr_2_b', '2026-11-02T10:00:00.000Z');

  it('is the newest one, and newest first in a list', () => {
    expect(latestResult([older, newer])).toBe(newer);
    expect(latestResult([newer, older])).toBe(newer);
    expect(latestResult([])).toBeNull();
    expect(sortResults([older, newer])).toEqual([newer, older]);
  });

  it('replaces itself in the local list when it was taken again, else it is appended', () => {
    const again = { ...older, attempts: 2 };
    expect(withSavedResult([older, newer], again)).toEqual([again, newer]);
    expect(withSavedResult([newer], older)).toEqual([newer, older]);
    expect(withSavedResult([], again)).toEqual([again]);
  });

  it('has an id of the spec’s form, the same for the same attempt', () => {
    const fields = makeResultFields({ attemptId: '3f2c-9a' });
    expect(resultId(fields, 'x')).toBe(`qr_${Date.parse(fields.completedAt)}_3f2c9a`);
    expect(resultId(fields, 'y')).toBe(resultId(fields, 'x'));
    expect(resultId(makeResultFields({ attemptId: '' }), 'r-1')).toMatch(/^qr_\d+_r1$/);
  });
});
