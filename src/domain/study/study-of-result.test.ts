import { describe, expect, it } from 'vitest';

import { makeResultFields } from '#test/support/factories.ts';

import { mergeStudy } from './merge-study.ts';
import { readStudy, storeStudy } from './store-study.ts';
import { studyOfResult } from './study-of-result.ts';
import { emptyStudy, maxSeconds } from './study-record.ts';
import { countAnswered, wasAnswered } from './was-answered.ts';

function countsAsMock(change: Parameters<typeof makeResultFields>[0]): boolean {
  const fields = makeResultFields({ attemptId: 'a', completedAt: '2026-11-20T18:00:00.000Z', ...change });
  return studyOfResult(fields).attempts.get('a')?.mock === true;
}

it.each(['exam:full-mock', 'exam:half-mock', 'exam:quick-ten', 'exam:paper-1', 'exam:paper-10'])(
  'takes %s for a mock of the whole exam',
  (quizId) => {
    expect(countsAsMock({ quizId, mode: 'exam' })).toBe(true);
    expect(countsAsMock({ quizId, mode: 'exam', allowance: 'untimed' })).toBe(false);
  },
);

it.each(['earthing', 'part:part-4', 'exam:own-0123abcd', 'exam:paper-11'])('takes %s for none', (quizId) => {
  expect(countsAsMock({ quizId })).toBe(false);
});

describe('an answer', () => {
  const answer = { questionId: 'q', response: 'b', seconds: 9.6, correct: false };
  const studied = (change: object, attempt: object = {}) =>
    studyOfResult(
      makeResultFields({
        attemptId: 'a',
        completedAt: '2026-11-20T18:00:00.900Z',
        answers: [{ ...answer, ...change }],
        ...attempt,
      }),
      () => ['A4:2026', 'earthing', 'cables'],
    );

  it('keeps its whole second, how long it took, its topic, its slip and its drawn values', () => {
    expect(studied({ slips: ['half', 'cold'], asked: { values: { L: 20 } } }).cards.get('q')).toEqual({
      topic: 'earthing',
      reviews: [
        {
          ...{ at: Date.parse('2026-11-20T18:00:00Z') / 1000, outcome: 'again', seconds: 10 },
          ...{ slip: 'half', values: { L: 20 } },
        },
      ],
    });
  });

  it.each([
    [-1, 0],
    [0.4, 0],
    [10_000, maxSeconds],
  ])('that took %d s counts with %d s', (seconds, counted) => {
    expect(studied({ seconds }).cards.get('q')?.reviews[0]?.seconds).toBe(counted);
  });

  it('isn’t counted if its attempt has no id or no valid time', () => {
    expect(studied({}, { attemptId: '' })).toBe(emptyStudy);
    expect(studied({}, { completedAt: 'some day' })).toBe(emptyStudy);
  });
});

describe('a question handed in blank', () => {
  const answer = (questionId: string, response: string | null, seconds: number) => ({
    questionId,
    response,
    seconds,
    correct: false,
  });
  const study = studyOfResult(
    makeResultFields({
      attemptId: 'a',
      completedAt: '2026-11-20T18:00:00.000Z',
      answers: [answer('answered', 'b', 20), answer('blank', null, 20), answer('unseen', null, 0)],
    }),
    () => [],
  );

  it('comes back like a wrong one, and isn’t counted as answered', () => {
    expect([...study.cards.keys()]).toEqual(['answered', 'blank']);
    const [answered, blank] = ['answered', 'blank'].map((id) => study.cards.get(id));
    expect([answered, blank].map((card) => card?.reviews[0]?.outcome)).toEqual(['again', 'again']);
    expect([answered, blank, undefined].map(wasAnswered)).toEqual([true, false, false]);
    expect(countAnswered(study)).toBe(1);
  });

  it('counts as answered from its first answer on', () => {
    const later = makeResultFields({
      attemptId: 'b',
      completedAt: '2026-11-21T18:00:00.000Z',
      answers: [answer('blank', 'b', 20)],
    });
    expect(
      countAnswered(
        mergeStudy(
          study,
          studyOfResult(later, () => []),
        ),
      ),
    ).toBe(2);
  });

  it('is still one after it was stored, and merged with the same answer as an older app wrote it', () => {
    expect(readStudy(storeStudy(study))).toEqual(study);
    const copy = readStudy({ cards: storeStudy(study).cards.replaceAll('-', ''), counts: '{}' });
    expect(countAnswered(copy)).toBe(2);
    for (const merged of [mergeStudy(copy, study), mergeStudy(study, copy)]) {
      expect(countAnswered(merged)).toBe(1);
    }
  });
});
