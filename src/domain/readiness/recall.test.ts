import fc from 'fast-check';
import { expect, it } from 'vitest';

import { recallChance } from './recall.ts';
import { shippedWeights } from './shipped-weights.ts';

const recalled = fc.record({
  share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  difficulty: fc.double({ min: -2, max: 2, noNaN: true }),
  lastRight: fc.boolean(),
  minutes: fc.double({ min: 0, max: 500_000, noNaN: true }),
  answers: fc.integer({ min: 1, max: 50 }),
});

it('falls with time and difficulty, and rises with the level', () => {
  fc.assert(
    fc.property(recalled, (one) => {
      const chance = recallChance(one, shippedWeights);
      expect(recallChance({ ...one, minutes: one.minutes + 1000 }, shippedWeights)).toBeLessThan(chance);
      expect(recallChance({ ...one, difficulty: one.difficulty + 1 }, shippedWeights)).toBeLessThan(chance);
      expect(recallChance({ ...one, share: one.share + 0.04 }, shippedWeights)).toBeGreaterThan(chance);
    }),
  );
});

it('believes more of a question that was right a day ago than of one that was wrong', () => {
  const day = { share: 0.6, difficulty: 0, minutes: 1440, answers: 1 };
  expect(recallChance({ ...day, lastRight: true }, shippedWeights)).toBeGreaterThan(
    recallChance({ ...day, lastRight: false }, shippedWeights),
  );
});
