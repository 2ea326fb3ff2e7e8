import { describe, expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { regradeResult } from '#domain/result/regrade.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';

import { applyRegrades } from './apply-regrades.ts';
import { lastAnswers } from './last-answers.ts';
import { mergeStudy } from './merge-study.ts';
import { studyOfResult } from './study-of-result.ts';
import { emptyStudy } from './study-record.ts';

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
    const study = applyRegrades(before, [after]);
    expect(lastAnswers(before).get(former.id)?.correct).toBe(!isRight);
    expect(lastAnswers(study).get(former.id)?.correct).toBe(isRight);
    expect(study.cards.get(former.id)?.reviews).toHaveLength(1);
    expect(study.attempts.get('attempt-1')?.correct).toBe(isRight ? 1 : 0);
    expect(applyRegrades(study, [after])).toEqual(study);
  });

  it('keeps the other answers to the question, and what it says beside the mark', () => {
    const { before, after } = regraded('b');
    const review = {
      at: Date.parse(completedAt) / 1000,
      outcome: 'again',
      slip: 'half',
      seconds: 9,
    } as const;
    const values = { L: 20 };
    const known = {
      ...before,
      cards: new Map([[former.id, { topic: 'Earthing', reviews: [{ ...review, values }] }]]),
    };
    const earlier = {
      ...emptyStudy,
      cards: new Map([[former.id, { topic: '', reviews: [{ at: 5, outcome: 'again' } as const] }]]),
    };
    const study = applyRegrades(mergeStudy(known, earlier), [after]);
    expect(study.cards.get(former.id)).toEqual({
      topic: 'Earthing',
      reviews: [
        { at: 5, outcome: 'again' },
        { at: review.at, outcome: 'good', seconds: 9, values },
      ],
    });
  });

  it('takes the slip of an answer from its current mark', () => {
    const { before, after } = regraded('a');
    const answers = after.answers.map((answer) => ({ ...answer, slips: ['double'] }));
    const study = applyRegrades(before, [{ ...after, answers }]);
    expect(study.cards.get(former.id)?.reviews).toMatchObject([{ outcome: 'again', slip: 'double' }]);
  });

  it('gets nothing of a result that it doesn’t count', () => {
    expect(applyRegrades(emptyStudy, [regraded('a').after])).toEqual(emptyStudy);
  });
});
