import fc from 'fast-check';
import { expect, it } from 'vitest';

import { dayLength } from './day-length.ts';
import { mondayOf } from './monday-of.ts';

it('finds the Monday of any day, also before 1970', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 30_000 }), (day) => {
      const monday = mondayOf(day);
      expect(new Date(monday * dayLength).getUTCDay()).toBe(1);
      expect(day - monday).toBeGreaterThanOrEqual(0);
      expect(day - monday).toBeLessThan(7);
    }),
  );
});
