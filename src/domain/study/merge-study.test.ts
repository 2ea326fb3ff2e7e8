import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryStudy } from '#test/support/arbitrary-study.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { keepReviews, mergeStudy } from './merge-study.ts';
import { readStudy, storeStudy } from './store-study.ts';
import { studyOfResult } from './study-of-result.ts';
import { emptyStudy, maxAttempts, maxReviews, type StudyRecord } from './study-record.ts';

describe('putting two records together', () => {
  it('comes out the same in any order, in any grouping, and again [STU-2]', () => {
    fc.assert(
      fc.property(arbitraryStudy, arbitraryStudy, arbitraryStudy, (a, b, c) => {
        const ab = mergeStudy(a, b);
        expect(mergeStudy(b, a)).toEqual(ab);
        expect(mergeStudy(ab, c)).toEqual(mergeStudy(a, mergeStudy(b, c)));
        expect(mergeStudy(ab, b)).toEqual(ab);
        expect(mergeStudy(ab, emptyStudy)).toEqual(ab);
      }),
    );
  });

  it('keeps the first answer and the latest ones of both', () => {
    fc.assert(
      fc.property(arbitraryStudy, arbitraryStudy, (a, b) => {
        for (const [id, { reviews }] of mergeStudy(a, b).cards) {
          const all = [...(a.cards.get(id)?.reviews ?? []), ...(b.cards.get(id)?.reviews ?? [])];
          const times = all.map(({ at }) => at).sort((x, y) => x - y);
          expect(reviews.length).toBeLessThanOrEqual(maxReviews);
          expect([reviews[0]?.at, reviews.at(-1)?.at]).toEqual([times[0], times.at(-1)]);
        }
      }),
    );
  });

  it('does not depend on how many attempts there were before', () => {
    const many = (from: number): StudyRecord => ({
      ...emptyStudy,
      attempts: new Map(
        Array.from({ length: maxAttempts }, (_, index) => [
          `a${from + index}`,
          { at: 1_700_000_000 + from + index, seconds: 60, correct: 1, total: 2, parts: {} },
        ]),
      ),
    });
    const merged = mergeStudy(many(0), many(100));
    expect(merged.attempts.size).toBe(maxAttempts);
    expect(merged.attempts.has('a99')).toBe(false);
    expect(mergeStudy(merged, many(50))).toEqual(mergeStudy(many(100), mergeStudy(many(50), many(0))));
  });

  it('takes the exam date that was said last', () => {
    const said = (day: string | null, setAt: number): StudyRecord => ({
      ...emptyStudy,
      examDate: { day, setAt },
    });
    expect(mergeStudy(said('2027-01-20', 2), said(null, 1)).examDate?.day).toBe('2027-01-20');
    expect(mergeStudy(said('2027-01-20', 2), said(null, 3)).examDate?.day).toBeNull();
  });
});

describe('what is stored', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(arbitraryStudy, (study) => {
        const record = mergeStudy(study, emptyStudy);
        expect(readStudy(storeStudy(record))).toEqual(record);
      }),
    );
  });

  it('stays far below what the rules allow with 3,000 questions that were answered often, and 400 mock exams', () => {
    const reviews = keepReviews(
      Array.from({ length: 20 }, (_, index) => ({
        at: 1_790_000_000 + index * 1e6,
        outcome: 'good' as const,
      })),
    );
    const parts = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`part-${index + 1}`, { correct: 12, total: 15 }]),
    );
    const stored = storeStudy({
      cards: new Map(
        Array.from({ length: 3000 }, (_, index) => [
          `abcdefghijklmnop${index}`,
          { reviews, topic: `topic number ${index % 300}` },
        ]),
      ),
      attempts: new Map(
        Array.from({ length: 400 }, (_, index) => [
          `0123abcd-0123-0123-0123-0123456789${index}`,
          { at: 1_790_000_000 + index, seconds: 7200, correct: 40, total: 60, parts },
        ]),
      ),
      examDate: { day: '2027-01-20', setAt: 1_790_000_000 },
    });
    expect(stored.cards.length).toBeLessThanOrEqual(600_000);
    expect(stored.counts.length).toBeLessThanOrEqual(90_000);
    expect(stored.cards.length + stored.counts.length).toBeLessThan(700_000);
    expect(readStudy(stored).cards.size).toBe(3000);
    expect(readStudy(stored).attempts.size).toBeGreaterThan(200);
  });

  it.each([
    [{}],
    [{ cards: 'no JSON', counts: '[]' }],
    [{ cards: '{"cards":{"q1":5}}', counts: '{"attempts":5}' }],
    [{ cards: '{"cards":{"q1":"zz:??"}}', counts: '{"attempts":{"a":{"at":"x"}}}' }],
  ])('and cannot be read is left out: %j', (stored) => {
    expect(readStudy(stored)).toEqual(emptyStudy);
  });

  it('loses nothing whole for one thing that cannot be read', () => {
    const stored = storeStudy(studyOfResult(makeResultFields(), () => ['A2:2022', 'earthing']));
    const spoilt = { ...stored, counts: stored.counts.replace('"attempts":{', '"attempts":{"bad":7,') };
    expect(readStudy(spoilt).attempts.size).toBe(1);
  });
});

describe('what an attempt adds', () => {
  it('is an answer for each question that was on the screen, and the tallies', () => {
    const fields = makeResultFields();
    const left = { questionId: 'q3', response: null, correct: false, seconds: 12 };
    const unseen = { questionId: 'q4', response: null, correct: false, seconds: 0 };
    const study = studyOfResult({ ...fields, answers: [...fields.answers, left, unseen] }, (id) =>
      id === 'q1' ? ['A2:2022', 'earthing', 'rcd'] : [],
    );
    const at = Date.parse(fields.completedAt) / 1000;
    expect([...study.cards]).toEqual([
      ['q1', { reviews: [{ at, outcome: 'good' }], topic: 'earthing' }],
      ['q2', { reviews: [{ at, outcome: 'again' }], topic: '' }],
      ['q3', { reviews: [{ at, outcome: 'again' }], topic: '' }],
    ]);
    expect([...study.attempts]).toEqual([
      ['attempt-1', { at, seconds: 65, correct: 1, total: 2, parts: { 'part-4': { correct: 1, total: 2 } } }],
    ]);
  });

  it('is nothing without an id or a time', () => {
    expect(studyOfResult(makeResultFields({ attemptId: '' }), () => [])).toEqual(emptyStudy);
    expect(studyOfResult(makeResultFields({ completedAt: 'some day' }), () => [])).toEqual(emptyStudy);
  });
});
