import { expect, it } from 'vitest';

import { groupBy } from './group-by.ts';

it('keeps every item, in order, with the keys as they first come up', () => {
  const groups = groupBy(['b1', 'a1', 'b2', 'a2', 'c1'], (text) => text.charAt(0));
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
