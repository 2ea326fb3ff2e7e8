import { describe, expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { historyOf } from './question-history.ts';

const at = (day: number) => Date.parse(`2026-11-0${day}T10:00:00Z`) / 1000;
const study = {
  ...emptyStudy,
  cards: new Map([
    ['q1', { reviews: [{ at: at(1), outcome: 'good' as const }], topic: '' }],
    [
      'q2',
      {
        reviews: [
          { at: at(1), outcome: 'again' as const },
          { at: at(3), outcome: 'hard' as const },
        ],
        topic: '',
      },
    ],
    ['q3', { reviews: [{ at: at(2), outcome: 'again' as const }], topic: '' }],
  ]),
};

it('knows on any device what the study record tells, although a result keeps only its latest attempt', () => {
  const history = historyOf([], null, study);
  expect([...history].map(([id, { correct }]) => [id, correct])).toEqual([
    ['q1', true],
    ['q2', true],
    ['q3', false],
  ]);
  expect(history.get('q2')?.at).toBe(Date.parse('2026-11-03T10:00:00.000Z'));
});

it('goes by what this browser finished where that is newer', () => {
  const answers = ['q1', 'q3'].map((questionId) => ({
    questionId,
    response: 'a',
    correct: questionId === 'q3',
    seconds: 9,
  }));
  const finished = studyOfResult(makeResultFields({ completedAt: '2026-11-02T12:00:00.000Z', answers }));
  const history = historyOf([], finished, study);
  expect([...history.keys()].map((id) => history.get(id)?.correct)).toEqual([false, true, true]);
});

describe('an answer that was regraded', () => {
  const answerOf = (correct: boolean, regradedAt?: string) => [
    { questionId: 'q1', response: 'a', correct, seconds: 9, ...(regradedAt && { regradedAt }) },
  ];
  const fields = { attemptId: 'a', completedAt: '2026-11-20T18:30:00.250Z' };
  const here = studyOfResult(makeResultFields({ ...fields, answers: answerOf(false) }));
  const regraded = makeResultFields({ ...fields, answers: answerOf(true, '2026-11-21T09:00:00.000Z') });
  const isRight = (...[results, finished, record]: Parameters<typeof historyOf>) =>
    historyOf(results, finished, record).get('q1')?.correct;

  it('counts as it is in the account’s result, whatever this browser has kept', () => {
    const stored = {
      ...firstResult('qr_1_a', 'ada', regraded, 'now'),
      regradedAt: '2026-11-21T09:00:00.000Z',
    };
    expect(isRight([stored], here, null)).toBe(true);
  });

  it('counts as it is in the study record, after a later attempt has taken its place in the result', () => {
    const later = makeResultFields({ attemptId: 'b', completedAt: '2026-11-22T10:00:00.000Z', answers: [] });
    expect(isRight([firstResult('qr_1_a', 'ada', later, 'now')], here, studyOfResult(regraded))).toBe(true);
  });
});
