import { expect, it, vi } from 'vitest';

import { rememberLast } from './remember-last.ts';

it('computes again when an argument is another object, and only then', () => {
  const compute = vi.fn((list: readonly number[], by: number) => list.map((value) => value * by));
  const times = rememberLast(compute);
  const list = [1, 2];
  const first = times(list, 2);
  expect(times(list, 2)).toBe(first);
  expect(compute).toHaveBeenCalledOnce();
  expect(times(list, 3)).toEqual([3, 6]);
  expect(times([1, 2], 3)).toEqual([3, 6]);
  expect(compute).toHaveBeenCalledTimes(3);
  expect(times(list, 2), 'only the last answer is kept').not.toBe(first);
});
