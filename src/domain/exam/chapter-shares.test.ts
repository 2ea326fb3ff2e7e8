import fc from 'fast-check';
import { expect, it } from 'vitest';

import { chapterShares } from './chapter-shares.ts';

it('follows the weights where every chapter has enough', () => {
  const chapters = new Map(['41', '42', '43', '44', '46'].map((chapter) => [chapter, { length: 100 }]));
  expect([...chapterShares(chapters, 15).values()]).toEqual([70, 20, 30, 10, 20]);
});

it('gives what a small chapter is short of to the others of its part', () => {
  const chapters = new Map([
    ['App 4', { length: 47 }],
    ['App 15', { length: 7 }],
    ['81', { length: 1 }],
  ]);
  expect([...chapterShares(chapters, 5).values()]).toEqual([42, 7, 1]);
});

it('never asks a question of a chapter more than once in ten papers', () => {
  const chapters = fc
    .array(fc.nat(60), { minLength: 1, maxLength: 12 })
    .map((lengths) => new Map(lengths.map((length, index) => [`7${index}`, { length }])));
  fc.assert(
    fc.property(chapters, fc.integer({ min: 1, max: 20 }), (part, count) => {
      const shares = chapterShares(part, count);
      for (const [chapter, { length }] of part) expect(shares.get(chapter)).toBeLessThanOrEqual(length);
      const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
      expect(total).toBe(
        Math.min(
          10 * count,
          [...part.values()].reduce((sum, { length }) => sum + length, 0),
        ),
      );
    }),
  );
});
