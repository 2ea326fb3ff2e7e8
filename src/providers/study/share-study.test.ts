import fc from 'fast-check';
import { expect, it } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

import { shareStudy } from './share-study.ts';

const reviews = fc.array(
  fc.record(
    {
      at: fc.integer({ min: 1, max: 9 }),
      outcome: fc.constantFrom('again' as const, 'good' as const),
      values: fc.constantFrom({ L: 22 }, { L: 40 }),
    },
    { requiredKeys: ['at', 'outcome'] },
  ),
  { minLength: 1, maxLength: 3 },
);
const id = fc.constantFrom('q1', 'q2', 'q3');
const study: fc.Arbitrary<StudyRecord> = fc.record({
  cards: fc
    .array(fc.tuple(id, fc.record({ topic: fc.constantFrom('', 'earthing'), reviews })))
    .map((entries) => new Map(entries)),
  attempts: fc
    .array(
      fc.tuple(
        id,
        fc.record({
          at: fc.integer({ min: 1, max: 3 }),
          seconds: fc.constant(60),
          correct: fc.constant(1),
          total: fc.constant(2),
          parts: fc.constantFrom({}, { 'part-4': { correct: 1, total: 2 } }),
        }),
      ),
    )
    .map((entries) => new Map(entries)),
  days: fc.constantFrom(new Map(), new Map([[20_800, 1_797_120_000]])),
  examDate: fc.constantFrom(null, { day: '2027-01-20', setAt: 1 }, { day: null, setAt: 2 }),
});

it('is what was read, whatever was there before', () => {
  fc.assert(
    fc.property(study, study, (before, after) => {
      expect(shareStudy(before, after)).toEqual(after);
    }),
  );
});

it('is the record before where nothing has changed', () => {
  fc.assert(
    fc.property(study, (before) => {
      expect(shareStudy(before, structuredClone(before))).toBe(before);
    }),
  );
});

it('keeps each card that hasn’t changed', () => {
  fc.assert(
    fc.property(study, study, (before, after) => {
      const shared = shareStudy(before, structuredClone(after));
      for (const [key, card] of before.cards) {
        const isSame = JSON.stringify(card) === JSON.stringify(after.cards.get(key));
        if (isSame) expect(shared.cards.get(key)).toBe(card);
      }
    }),
  );
});

it('is what was read where there was nothing before', () => {
  expect(shareStudy(undefined, emptyStudy)).toBe(emptyStudy);
});
