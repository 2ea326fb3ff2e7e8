import fc from 'fast-check';
import { expect, it } from 'vitest';

import { bandKeys } from './min-hash.ts';
import { shingle, similarity } from './shingles.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 60 });

it('similarity is the share of common pieces: 1 for the same text, the same both ways', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [first, second] = [shingle(one), shingle(other)];
      const both = new Set([...first].filter((piece) => second.includes(piece))).size;
      expect(similarity(first, first)).toBe(1);
      expect(similarity(first, second)).toBe(both / new Set([...first, ...second]).size);
      expect(similarity(second, first)).toBe(similarity(first, second));
    }),
  );
});

it('two sets share a band about as often as their similarity promises', () => {
  const meet = (shared: number, own: number) => {
    let met = 0;
    for (let trial = 0; trial < 300; trial += 1) {
      const hash = (kind: number, index: number) =>
        Math.imul(trial * 9973 + kind * 7919 + index + 1, 0x9e3779b1) >>> 0;
      const common = Array.from({ length: shared }, (_, index) => hash(0, index));
      const [first, second] = [1, 2].map((kind) =>
        bandKeys(
          Uint32Array.from([
            ...common,
            ...Array.from({ length: own }, (_, index) => hash(kind * 500, index)),
          ]),
        ),
      );
      if (first?.some((key) => second?.includes(key))) met += 1;
    }
    return met / 300;
  };
  expect(meet(160, 20)).toBeGreaterThan(0.97);
  expect(meet(100, 50)).toBeGreaterThan(0.4);
  expect(meet(20, 90)).toBeLessThan(0.1);
});

it('a text without letters has pieces and bands too', () => {
  expect(shingle('')).toHaveLength(1);
  expect(bandKeys(shingle(''))).toEqual(bandKeys(shingle('')));
  expect(bandKeys(new Uint32Array())).toHaveLength(16);
});
