import fc from 'fast-check';
import { expect, it } from 'vitest';

import { editionInForce, standingOf } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { lastSeenFacts, preferCandidates } from './prefer-candidates.ts';

const confirmed = [editionInForce];
const unconfirmed = ['A2:2022'];
const other = ['A1:2020'];
const choice = { family: false, facts: [] };
const nothingSeen = { history: new Map(), factsSeen: new Map() };

const candidatesArbitrary = fc
  .array(
    fc.record({
      editions: fc.constantFrom(confirmed, unconfirmed, other),
      day: fc.option(fc.integer({ min: 1, max: 28 })),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((candidate, index) => ({ ...candidate, ...choice, id: `q${index}` })));

const onDay = (day: number) => Date.UTC(2026, 10, day);

it('puts first what was never seen, then what was seen longest ago, and the confirmed of equal ones [ATT-12]', () => {
  fc.assert(
    fc.property(candidatesArbitrary, fc.string(), (candidates, seed) => {
      const history = new Map(
        candidates.flatMap(({ id, day }) =>
          day === null ? [] : [[id, { correct: true, at: onDay(day) }] as const],
        ),
      );
      const order = preferCandidates(candidates, { ...nothingSeen, history }, seededRandom(seed));
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
    preferCandidates(candidates, nothingSeen, seededRandom(`${seed}`))
      .map(({ id }) => id)
      .join(''),
  );
  expect(new Set(orders).size).toBe(6);
});

it('takes a family as new, however often it was seen', () => {
  const history = new Map(['a', 'b', 'f'].map((id, day) => [id, { correct: true, at: onDay(day + 1) }]));
  const candidates = [
    ...['a', 'b'].map((id) => ({ ...choice, id, editions: confirmed })),
    { ...choice, family: true, id: 'f', editions: confirmed },
  ];
  const order = preferCandidates(candidates, { ...nothingSeen, history }, seededRandom('a'));
  expect(order.map(({ id }) => id)).toEqual(['f', 'a', 'b']);
});

it('puts first what asks a fact that was not asked lately, of questions never seen', () => {
  const rows = [
    { id: 'lately', facts: ['4.1'] },
    { id: 'before', facts: ['4.2'] },
    { id: 'other form', facts: ['4.1'] },
    { id: 'older form', facts: ['4.2'] },
    { id: 'on both', facts: ['4.2', '4.1'] },
    { id: 'new', facts: ['4.3'] },
  ].map((row) => ({ ...choice, ...row, editions: confirmed }));
  const history = new Map([
    ['lately', { correct: true, at: onDay(20) }],
    ['before', { correct: true, at: onDay(10) }],
  ]);
  for (const seed of ['a', 'b', 'c', 'd']) {
    const seen = { history, factsSeen: lastSeenFacts(rows, history) };
    const order = preferCandidates(rows, seen, seededRandom(seed)).map(({ id }) => id);
    expect(order.slice(0, 2)).toEqual(['new', 'older form']);
    expect(order.slice(2, 4).toSorted()).toEqual(['on both', 'other form']);
    expect(order.slice(4)).toEqual(['before', 'lately']);
  }
});
