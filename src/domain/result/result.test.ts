import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { startAttempt } from '#domain/attempt/start-attempt.ts';
import { type AttemptEvent, transition } from '#domain/attempt/transition.ts';
import { makeQuestions, makeResultFields } from '#test/support/factories.ts';

import { gradeAttempt } from './grade-attempt.ts';
import { resultId } from './merge-result.ts';
import { quizResultSchema } from './quiz-result.ts';

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
  ])('gives %i of %i as %i %%, passed: %s [ATT-11]', (right, total, score, passed) => {
    expect(grade(answered(right, total))).toMatchObject({ score, passed });
  });

  it('never shows a score at the pass mark for an attempt that failed, nor the reverse [ATT-11]', () => {
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

  it('counts only what was on the screen in practice that ended early, and everything in a quiz [ATT-8]', () => {
    const { attempt, questions } = answered(2, 5);
    const items = attempt.items.map((item, index) =>
      index < 3 ? item : { ...item, response: null, seconds: 0, seen: index === 3 },
    );
    const early = (mode: 'practice' | 'quiz') => gradeAttempt({ ...attempt, mode, items }, questions);
    expect(early('practice')).toMatchObject({
      ...{ score: 50, correctAnswers: 2, totalQuestions: 4 },
      partScores: { 'part-4': { correct: 2, total: 4 } },
    });
    expect(early('practice').answers).toHaveLength(4);
    expect(early('quiz')).toMatchObject({ score: 40, correctAnswers: 2, totalQuestions: 5 });
  });

  it('keeps what was said about an answer, and nothing that was not said', () => {
    const { attempt, questions } = answered(2, 2);
    const [first, second] = attempt.items;
    if (!first || !second) throw new Error('An attempt has items');
    const plain = { ...second, optionOrder: [], flagged: false, certainty: null };
    const said = { ...first, optionOrder: ['b', 'a'], flagged: true, certainty: 'guess' as const };
    expect(gradeAttempt({ ...attempt, items: [said, plain] }, questions).answers).toEqual([
      {
        ...{ questionId: 'q1', response: 'a', correct: true, seconds: 10 },
        ...{ optionOrder: ['b', 'a'], flagged: true, certainty: 'guess' },
      },
      { questionId: 'q2', response: 'a', correct: true, seconds: 10 },
    ]);
  });

  it('counts a question of no part in the whole only', () => {
    const { attempt, questions } = answered(2, 2);
    const [first, ...others] = questions;
    if (!first) throw new Error('An attempt has questions');
    expect(gradeAttempt(attempt, [{ ...first, partId: '' }, ...others])).toMatchObject({
      totalQuestions: 2,
      partScores: { 'part-4': { correct: 1, total: 1 } },
    });
    expect(Object.keys(gradeAttempt(attempt, [{ ...first, partId: '' }]).partScores)).toEqual([]);
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

it('has an id of the form qr_{timestamp}_{random}, the same for the same attempt [RES-2]', () => {
  const fields = makeResultFields({ attemptId: '3f2c-9a' });
  expect(resultId(fields, 'x')).toBe(`qr_${Date.parse(fields.completedAt)}_3f2c9a`);
  expect(resultId(fields, 'y')).toBe(resultId(fields, 'x'));
  expect(resultId(makeResultFields({ attemptId: '' }), 'r-1')).toMatch(/^qr_\d+_r1$/);
  expect(resultId(makeResultFields({ attemptId: crypto.randomUUID() }), 'x')).toMatch(
    /^qr_\d+_[a-f0-9]{16}$/,
  );
});

describe('a stored result', () => {
  const { quizId, score, completedAt } = makeResultFields();
  const least = { id: 'qr_1_a', userId: 'ada', quizId, score, completedAt };

  it('can be read when it says only the least', () => {
    expect(quizResultSchema.parse(least)).toEqual({
      ...least,
      ...{ quizTitle: '', mode: 'quiz', correctAnswers: 0, totalQuestions: 0, timeTaken: 0, passMark: 0 },
      ...{
        answers: [],
        partScores: {},
        attemptId: '',
        attempts: 1,
        history: [],
        createdAt: '',
        updatedAt: '',
      },
    });
  });

  it.each([
    ['mode', ['quiz', 'practice', 'exam'], ['', 'mock']],
    ['allowance', ['standard', 'extra-25', 'extra-50', 'untimed'], ['', 'extra-75']],
    ['attempts', [1, 7], [0, 1.5]],
    ['score', [0, 100], [-1, 101]],
    ['userId', ['a'], ['']],
    ['quizId', ['q', 'q'.repeat(128)], ['', 'q'.repeat(129)]],
    ['partScores', [{ 'part-4': { correct: 0.5, total: 1 } }], [{ 'part-4': {} }]],
    ['history', [[{ score: 1, completedAt: '' }]], [[{}]]],
  ])('takes as %s %j, and not %j', (field, taken, refused) => {
    for (const value of taken) {
      expect(quizResultSchema.parse({ ...least, [field]: value })).toHaveProperty(field, value);
    }
    for (const value of refused) {
      expect(quizResultSchema.safeParse({ ...least, [field]: value }).success).toBe(false);
    }
  });

  it.each(['sure', 'think', 'guess'])('says that an answer was given as “%s”', (certainty) => {
    const answer = { questionId: 'q1', response: 'a', correct: true, seconds: 9, certainty };
    expect(quizResultSchema.parse({ ...least, answers: [answer] }).answers).toEqual([answer]);
    const other = { ...answer, certainty: '' };
    expect(quizResultSchema.safeParse({ ...least, answers: [other] }).success).toBe(false);
  });
});
