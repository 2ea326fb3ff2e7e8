import { expect, it } from 'vitest';

import { compareNaturally } from './natural-order.ts';

it('compares numbers by their value and letters by the alphabet', () => {
  expect(['part-10', 'Part-2', 'part-1', 'earth'].sort(compareNaturally)).toEqual([
    'earth',
    'part-1',
    'Part-2',
    'part-10',
  ]);
});

it('agrees with localeCompare', () => {
  const ids = ['4.100', '4.9', '4.73a', '4.73', '10.1', 'A 2', 'a 10', 'é', 'f'];
  expect([...ids].sort(compareNaturally)).toEqual(
    [...ids].sort((one, other) => one.localeCompare(other, 'en-GB', { numeric: true })),
  );
});
