import { expect, it } from 'vitest';

import type { ForecastPart } from '#domain/readiness/readiness.ts';

import { simulateCareers } from './careers.ts';

const parts: ForecastPart[] = [6, 15, 14, 25].map((weight, part) => ({
  id: `part-${part}`,
  weight,
  questionIds: Array.from({ length: 10 * weight }, (_, index) => `${part}-${index}`),
}));

it('never raises the chance by a mock below what was expected, nor lowers it by one above [STU-7]', () => {
  const { below, raised, above, lowered } = simulateCareers(parts, 20, 'careers');
  expect(below).toBeGreaterThan(20);
  expect(above).toBeGreaterThan(20);
  expect([raised, lowered]).toEqual([0, 0]);
});
