import fc from 'fast-check';
import { expect, it } from 'vitest';

import { chapterShares } from './chapter-shares.ts';

it('follows the weights where every chapter has enough', () => {
  const chapters = ['41', '42', '43', '44', '46'].map((chapter) => ({ chapter, size: 100 }));
  expect([...chapterShares(chapters, 15).values()]).toEqual([70, 20, 30, 10, 20]);
});

it('gives what a small chapter is short of to the others of its part', () => {
  const chapters = [
    { chapter: 'App 4', size: 47 },
    { chapter: 'App 15', size: 7 },
    { chapter: '81', size: 1 },
  ];
  expect([...chapterShares(chapters, 5).values()]).toEqual([42, 7, 1]);
});

it('never asks a question of a chapter more than once in ten papers', () => {
  const chapters = fc
    .array(fc.nat(60), { minLength: 1, maxLength: 12 })
    .map((sizes) => sizes.map((size, index) => ({ chapter: `7${index}`, size })));
  fc.assert(
    fc.property(chapters, fc.integer({ min: 1, max: 20 }), (pools, count) => {
      const shares = chapterShares(pools, count);
      for (const { chapter, size } of pools) expect(shares.get(chapter)).toBeLessThanOrEqual(size);
      const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
      expect(total).toBe(
        Math.min(
          10 * count,
          pools.reduce((sum, { size }) => sum + size, 0),
        ),
      );
    }),
  );
});
