import { expect, it } from 'vitest';

import { count, isoTime, percent } from './shapes.ts';

it.each([
  [
    'a time',
    isoTime,
    ['2026-11-20T18:30:00.000Z'],
    ['', 'yesterday', `2026-11-20T18:30:00.${'0'.repeat(30)}Z`],
  ],
  ['a count', count, [0, 3], [-1, 0.5]],
  ['a percentage', percent, [0, 59.5, 100], [-0.1, 100.1]],
])('takes for %s only what it is', (_, schema, taken, refused) => {
  expect(taken.map((value) => schema.safeParse(value).success)).toEqual(taken.map(() => true));
  expect(refused.map((value) => schema.safeParse(value).success)).toEqual(refused.map(() => false));
});
