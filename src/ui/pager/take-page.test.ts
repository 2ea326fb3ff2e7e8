import { expect, it } from 'vitest';

import { takePage } from './take-page.ts';

const five = ['a', 'b', 'c', 'd', 'e'];

it.each([
  [1, 1, ['a', 'b']],
  [3, 3, ['e']],
  [4, 3, ['e']],
  [0, 1, ['a', 'b']],
  [-2, 1, ['a', 'b']],
  [2.9, 2, ['c', 'd']],
  [Number.NaN, 1, ['a', 'b']],
  [Number.POSITIVE_INFINITY, 3, ['e']],
])('takes the page nearest to %s', (wanted, page, items) => {
  expect(takePage(five, wanted, 2)).toEqual({ page, pages: 3, items });
});

it('has one page of nothing', () => {
  expect(takePage([], 2, 20)).toEqual({ page: 1, pages: 1, items: [] });
});
