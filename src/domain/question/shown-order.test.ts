import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { shownOrder } from './shown-order.ts';

it.each([
  [
    ['d', 'b', 'a', 'c'],
    ['d', 'b', 'a', 'c'],
  ],
  [undefined, ['a', 'b', 'c', 'd']],
  [
    ['d', 'gone', 'a'],
    ['d', 'a', 'b', 'c'],
  ],
])('of %j is %j', (stored, shown) => {
  expect(shownOrder(makeQuestion(), stored)).toEqual(shown);
});
