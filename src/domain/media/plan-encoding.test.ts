import fc from 'fast-check';
import { expect, it } from 'vitest';

import { maxPictureSide } from './media.ts';
import { planEncoding } from './plan-encoding.ts';

const first = (width: number, height: number, type: Parameters<typeof planEncoding>[1]) =>
  planEncoding({ width, height }, type)[0];

it('a small picture keeps its pixels, a large one is made smaller in proportion', () => {
  expect(first(640, 480, 'image/png')).toEqual({ width: 640, height: 480, quality: 1 });
  expect(first(4000, 3000, 'image/jpeg')).toEqual({ width: 1600, height: 1200, quality: 0.92 });
  expect(first(1, 5000, 'image/gif')).toMatchObject({ width: 1, height: 1600 });
});

it('a vector drawing is drawn large enough to be enlarged', () => {
  expect(first(24, 24, 'image/svg+xml')).toMatchObject({ width: 800, height: 800 });
  expect(first(600, 300, 'image/svg+xml')).toMatchObject({ width: 1200, height: 600 });
  expect(first(9000, 3000, 'image/svg+xml')).toMatchObject({ width: 1600, height: 533 });
});

it('quality goes before pixels', () => {
  const steps = planEncoding({ width: 1600, height: 800 }, 'image/jpeg');
  expect(steps.slice(0, 5).map(({ width, quality }) => [width, quality])).toEqual([
    [1600, 0.92],
    [1600, 0.8],
    [1600, 0.65],
    [1600, 0.5],
    [1200, 0.92],
  ]);
  expect(steps.at(-1)?.width).toBeLessThan(220);
});

it('no step is larger than the limit or empty, and there is always one', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  const type = fc.constantFrom('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml');
  fc.assert(
    fc.property(side, side, type, (width, height, of) => {
      const steps = planEncoding({ width, height }, of);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) {
        expect(Math.max(step.width, step.height)).toBeLessThanOrEqual(maxPictureSide);
        expect(Math.min(step.width, step.height)).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});
