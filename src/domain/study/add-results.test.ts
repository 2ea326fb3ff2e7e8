import { describe, expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { regradeResult } from '#domain/result/regrade.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';

import { addResults } from './add-results.ts';
import { answerTimes } from './answer-times.ts';
import { lastAnswers } from './last-answers.ts';
import { mergeStudy } from './merge-study.ts';
import { readStudy, storeStudy } from './store-study.ts';
import { studyOfResult } from './study-of-result.ts';
import { emptyStudy, type StudyRecord } from './study-record.ts';

const former = makeQuestion();
const now = '2026-11-21T10:00:00.000Z';
const completedAt = '2026-11-20T18:00:00.000Z';

/** A result with this answer to a question whose key was `a`, before and after the key became `b`. */
function regraded(response: 'a' | 'b') {
  const correct = response === 'a' ? 1 : 0;
  const result = firstResult(
    'qr_1_a',
    'ada',
    makeResultFields({
      attemptId: 'attempt-1',
      completedAt,
      totalQuestions: 1,
      correctAnswers: correct,
      score: 100 * correct,
      partScores: { 'part-4': { correct, total: 1 } },
      answers: [{ questionId: former.id, response, correct: correct === 1, seconds: 9 }],
    }),
    now,
  );
  const after = regradeResult(result, {
    former,
    current: { ...former, answer: ['b'] },
    givesPart: false,
    now,
  });
  if (!after) throw new Error('It changes');
  return { before: studyOfResult(result), after };
}

describe('a study record', () => {
  it.each([
    ['b', true],
    ['a', false],
  ] as const)('counts the answer %s as it is marked now', (response, isRight) => {
    const { before, after } = regraded(response);
    const study = addResults(before, [after]);
    expect(lastAnswers(before).get(former.id)?.correct).toBe(!isRight);
    expect(lastAnswers(study).get(former.id)?.correct).toBe(isRight);
    expect(study.cards.get(former.id)?.reviews).toHaveLength(1);
    expect(study.attempts.get('attempt-1')?.correct).toBe(isRight ? 1 : 0);
    expect(addResults(study, [after])).toEqual(study);
  });

  it('keeps the other answers to the question, and its topic', () => {
    const { before, after } = regraded('b');
    const earlier: StudyRecord = {
      ...emptyStudy,
      cards: new Map([[former.id, { topic: 'Earthing', reviews: [{ at: 5, outcome: 'again' }] }]]),
    };
    const study = addResults(mergeStudy(before, earlier), [after]);
    expect(study.cards.get(former.id)).toMatchObject({
      topic: 'Earthing',
      reviews: [
        { at: 5, outcome: 'again' },
        { at: Date.parse(completedAt) / 1000, outcome: 'good', seconds: 9 },
      ],
    });
  });

  it('keeps a corrected mark when the first one arrives again, from storage too', () => {
    const { before, after } = regraded('b');
    const study = addResults(before, [after]);
    expect(mergeStudy(before, readStudy(storeStudy(study)))).toEqual(study);
    expect(mergeStudy(readStudy(storeStudy(study)), before)).toEqual(study);
  });

  it.each([
    ['a minute ahead', '2026-11-20T17:59:01.000Z'],
    ['a year late', '2025-11-20T18:00:00.000Z'],
  ])('marks the answers of an attempt whose time was %s, and keeps that time', (_, storedAt) => {
    const { before, after } = regraded('b');
    const study = addResults(before, [{ ...after, completedAt: storedAt }]);
    expect(study).toEqual(addResults(before, [after]));
    const attempts = [...study.attempts.values()];
    expect(attempts).toMatchObject([{ at: Date.parse(completedAt) / 1000, correct: 1 }]);
    expect(attempts.map(answerTimes(study.cards, attempts))).toEqual([{ count: 1, seconds: 9 }]);
  });

  it('takes the slip of an answer from its current mark', () => {
    const { before, after } = regraded('a');
    const answers = after.answers.map((answer) => ({ ...answer, slips: ['double'] }));
    const study = addResults(before, [{ ...after, answers }]);
    expect(study.cards.get(former.id)?.reviews).toMatchObject([{ outcome: 'again', slip: 'double' }]);
  });

  it('gets the answers of a result that it doesn’t count', () => {
    const { before, after } = regraded('a');
    expect(addResults(emptyStudy, [after])).toEqual(addResults(before, [after]));
  });

  it('is the same object without results', () => {
    const { before } = regraded('a');
    expect(addResults(before, [])).toBe(before);
  });
});
