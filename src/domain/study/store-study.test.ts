import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { arbitraryStudy } from '#test/support/arbitrary-study.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { keepReviews, mergeStudy } from './merge-study.ts';
import { readStudy, storeStudy } from './store-study.ts';
import { studyOfAttempt } from './study-of-attempt.ts';
import { emptyStudy, maxSeconds, maxValues, type Review, recalls, type StudyRecord } from './study-record.ts';

const start = 1_790_000_000;

/** So many questions with these answers, each a second later than the one before. */
function studied(answers: readonly Review[], count = 1): StudyRecord {
  const cards = Array.from({ length: count }, (_, index) => {
    const reviews = answers.map((review) => ({ ...review, at: review.at + index }));
    return [`abcdefghijklmnop${index}`, { reviews, topic: `topic number ${index % 300}` }] as const;
  });
  return { ...emptyStudy, cards: new Map(cards) };
}

/** As many answers as are kept, the last ones with everything that can be said of them. */
function fullReviews(slip: string, parameters: number): Review[] {
  const values = Object.fromEntries(
    Array.from({ length: parameters }, (_, index) => [`parameter${index}`, 1234.567 + index]),
  );
  return keepReviews(
    Array.from({ length: 8 }, (_, index) => ({
      at: start + index * 1e6,
      outcome: 'again' as const,
      seconds: maxSeconds,
      slip,
      values,
    })),
  );
}

describe('what an answer says besides right or wrong', () => {
  it('is stored and merged in any order [STU-2, STU-14]', () => {
    fc.assert(
      fc.property(arbitraryStudy, arbitraryStudy, arbitraryStudy, (a, b, c) => {
        const stored = (study: StudyRecord) => readStudy(storeStudy(study));
        const whole = mergeStudy(a, mergeStudy(b, c));
        expect(stored(whole)).toEqual(whole);
        // Three devices, each with what the others left on disk, in two orders.
        expect(mergeStudy(stored(mergeStudy(c, b)), stored(a))).toEqual(whole);
        expect(mergeStudy(stored(mergeStudy(a, c)), stored(mergeStudy(whole, b)))).toEqual(whole);
        expect(storeStudy(stored(whole))).toEqual(storeStudy(whole));
      }),
      { numRuns: 120 },
    );
  });

  it('keeps the drawn values of the latest answers only', () => {
    const [{ reviews } = { reviews: [] }] = studied(fullReviews('cold', 3)).cards.values();
    expect(reviews.filter(({ values }) => values)).toEqual(reviews.slice(-maxValues));
    expect(reviews.every(({ seconds }) => seconds === maxSeconds)).toBe(true);
  });

  it('comes from a finished attempt', () => {
    const { attempt, questions } = makeAttemptRecord({ handedInAt: '2026-11-20T18:30:00.000Z' });
    const values = { Ze: 0.35, L: 22 };
    const asked = {
      type: 'numeric' as const,
      values,
      text: 'What?',
      explanation: '',
      answer: { value: 1, tolerance: 0, unit: '' },
    };
    const items = attempt.items.map((item) => ({ ...item, asked, response: '2', seconds: 4000 }));
    const { cards } = studyOfAttempt(gradeAttempt({ ...attempt, items }, questions), questions);
    for (const { reviews } of cards.values()) {
      expect(reviews).toMatchObject([{ outcome: 'again', seconds: maxSeconds, values }]);
    }
    expect(cards.size).toBe(questions.length);
  });

  it('fits into 700 kB at 3,000 questions, a tenth of them families with a slip in every answer', () => {
    const plain = studied(
      fullReviews('', 0).map(({ slip: _, values: __, ...review }) => review),
      3000,
    );
    const families = studied(fullReviews('no-temperature', 4), 300);
    const parts = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`part-${index + 1}`, { correct: 12, total: 15 }]),
    );
    const attempts = Array.from(
      { length: 400 },
      (_, index) =>
        [
          `0123abcd-0123-0123-0123-0123456789${index}`,
          { at: start + index, seconds: 7200, correct: 40, total: 60, parts },
        ] as const,
    );
    const study = { ...mergeStudy(plain, families), attempts: new Map(attempts) };
    const stored = storeStudy(study);
    expect(study.cards.size).toBe(3000);
    expect(stored.cards.length + stored.counts.length).toBeLessThan(700_000);
    expect(stored.cards.length, 'measured: 389 kB').toBeLessThan(400_000);
    expect(readStudy(stored).cards).toEqual(study.cards);
  });

  it('lets go of the oldest slips and values first when every question is a family of twelve parameters', () => {
    const stored = storeStudy(studied(fullReviews('x'.repeat(20), 12), 3000));
    expect(stored.cards.length).toBeLessThanOrEqual(600_000);
    expect(stored.cards.length).toBeGreaterThan(400_000);
    const { cards } = readStudy(stored);
    expect(cards.size).toBe(3000);
    for (const { reviews } of cards.values()) {
      expect(reviews).toHaveLength(8);
      expect(reviews.map(({ seconds }) => seconds)).toEqual(reviews.map(() => maxSeconds));
    }
    const kept = [...cards.values()].flatMap(({ reviews }) => reviews.filter(({ slip }) => slip));
    const dropped = [...cards.values()].flatMap(({ reviews }) => reviews.filter(({ slip }) => !slip));
    expect(kept.length).toBeGreaterThan(0);
    expect(Math.min(...kept.map(({ at }) => at))).toBeGreaterThan(Math.max(...dropped.map(({ at }) => at)));
    expect(storeStudy(readStudy(stored))).toEqual(stored);
  });
});

describe('a damaged record', () => {
  const cardsOf = (codes: string) =>
    readStudy({ cards: JSON.stringify({ topics: ['rcd'], cards: { q1: `0:${codes}` } }), counts: '{}' })
      .cards;

  /** The same by a regular expression, which says in one line what an answer looks like. */
  function answersIn(codes: string): Review[] {
    const epoch = Date.UTC(2020, 0, 1) / 1000;
    const answers = codes.matchAll(
      /([0-9a-z]{6})([0-3])(?:~([a-z0-9-]+)~)?(?:([A-Z])([A-Z]))?(-)?(?:\+([A-Z]{7}))?/gu,
    );
    return [...answers].map(([, time = '', code = '', slip, high, low, blank, regraded]) => ({
      at: epoch + Number.parseInt(time, 36),
      outcome: recalls[Number(code)] ?? 'again',
      ...(slip && { slip }),
      ...(high && low && { seconds: (high.charCodeAt(0) - 65) * 26 + low.charCodeAt(0) - 65 }),
      ...(blank && { blank: true as const }),
      ...(regraded && {
        regradedAt: epoch + [...regraded].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 65, 0),
      }),
    }));
  }

  it('keeps every answer that can be read', () => {
    const piece = fc.constantFrom(
      '3c0l0s2',
      '3c1fv40~cold~',
      'BQ',
      '~',
      '3',
      'A',
      '3c2b0g3',
      '4',
      '-',
      '+',
      '+AASGTNI',
      '~a~',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const codes = pieces.join('');
        expect(cardsOf(codes).get('q1')?.reviews ?? []).toEqual(keepReviews(answersIn(codes)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('records of other versions', () => {
  const before = { topics: ['rcd'], cards: { q1: '0:3c0l0s23c1fv40~cold~3c2b0g3' } };

  it('read as they were stored before there were seconds and values', () => {
    const { cards } = readStudy({ cards: JSON.stringify(before), counts: '{}' });
    const reviews = cards.get('q1')?.reviews ?? [];
    expect(reviews.map(({ outcome, slip }) => [outcome, slip])).toEqual([
      ['good', undefined],
      ['again', 'cold'],
      ['sharp', undefined],
    ]);
    expect(reviews.some((review) => 'seconds' in review || 'values' in review)).toBe(false);
  });

  it('show an app from before the same answers and slips', () => {
    fc.assert(
      fc.property(arbitraryStudy, (study) => {
        const { cards } = JSON.parse(storeStudy(study).cards);
        for (const [id, { reviews }] of study.cards) {
          // How that app reads them.
          const read = [...cards[id].split(':')[1].matchAll(/([0-9a-z]{6})([0-3])(?:~([a-z0-9-]+)~)?/gu)];
          expect(read.map(([, , , slip]) => slip)).toEqual(reviews.map(({ slip }) => slip));
        }
      }),
    );
  });

  it.each([
    ['values without names', { values: { q1: [[0, 1]] } }],
    ['fewer values than names', { names: ['L,Ze'], values: { q1: [[0, 1]] } }],
    ['values that are none', { names: ['L'], values: { q1: [[0, 'x']] } }],
    ['values of another kind', { names: ['L'], values: { q1: 'x' } }],
  ])('keep their answers with %s', (_, spoilt) => {
    const read = readStudy({ cards: JSON.stringify({ ...before, ...spoilt }), counts: '{}' });
    expect(read).toEqual(readStudy({ cards: JSON.stringify(before), counts: '{}' }));
    expect(read.cards.get('q1')?.reviews).toHaveLength(3);
  });
});
