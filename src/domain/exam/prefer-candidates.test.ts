import fc from 'fast-check';
import { expect, it } from 'vitest';

import { editionInForce, standingOf } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { preferCandidates } from './prefer-candidates.ts';

const confirmed = [editionInForce];
const unconfirmed = ['A2:2022'];
const other = ['A1:2020'];
const choice = { family: false };

const candidatesArbitrary = fc
  .array(
    fc.record({
      editions: fc.constantFrom(confirmed, unconfirmed, other),
      day: fc.option(fc.integer({ min: 1, max: 28 })),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((candidate, index) => ({ ...candidate, ...choice, id: `q${index}` })));

const onDay = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;

it('puts first what was never seen, then what was seen longest ago, and the confirmed of equal ones [ATT-12]', () => {
  fc.assert(
    fc.property(candidatesArbitrary, fc.string(), (candidates, seed) => {
      const history = new Map(
        candidates.flatMap(({ id, day }) =>
          day === null ? [] : [[id, { correct: true, at: onDay(day) }] as const],
        ),
      );
      const order = preferCandidates(candidates, history, seededRandom(seed));
      const ranks = order.map(
        ({ day, editions }) => 2 * (day ?? 0) + Number(standingOf(editions) !== 'confirmed'),
      );
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(order.map(({ id }) => id).toSorted()).toEqual(
        candidates
          .filter(({ editions }) => editions !== other)
          .map(({ id }) => id)
          .toSorted(),
      );
    }),
  );
});

it('mixes equal ones by chance', () => {
  const candidates = ['a', 'b', 'c'].map((id) => ({ ...choice, id, editions: confirmed }));
  const orders = Array.from({ length: 60 }, (_, seed) =>
    preferCandidates(candidates, new Map(), seededRandom(`${seed}`))
      .map(({ id }) => id)
      .join(''),
  );
  expect(new Set(orders).size).toBe(6);
});

it('takes a family as new, however often it was seen', () => {
  const seen = new Map(['a', 'b', 'f'].map((id, day) => [id, { correct: true, at: onDay(day + 1) }]));
  const candidates = [
    ...['a', 'b'].map((id) => ({ ...choice, id, editions: confirmed })),
    { family: true, id: 'f', editions: confirmed },
  ];
  expect(preferCandidates(candidates, seen, seededRandom('a')).map(({ id }) => id)).toEqual(['f', 'a', 'b']);
});
