import { expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
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
  const results = [makeResultFields({ completedAt: '2026-11-02T12:00:00.000Z', answers })];
  const history = historyOf([], { results, study: emptyStudy }, study);
  expect([...history.keys()].map((id) => history.get(id)?.correct)).toEqual([false, true, true]);
});

it('goes by the account’s result of the same attempt, which may have been regraded since', () => {
  const answer = (correct: boolean) => [{ questionId: 'q1', response: 'a', correct, seconds: 9 }];
  const finished = makeResultFields({ answers: answer(false) });
  const regraded = firstResult('qr_1_a', 'ada', makeResultFields({ answers: answer(true) }), 'now');
  const history = historyOf([regraded], { results: [finished], study: emptyStudy }, null);
  expect(history.get('q1')?.correct).toBe(true);
});
