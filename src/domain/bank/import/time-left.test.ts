import { expect, it } from 'vitest';

import { timeLeft } from './time-left.ts';

it.each([
  [1000, 100, 5000, ''],
  [10_000, 0, 5000, ''],
  [10_000, 5000, 5000, ''],
  [10_000, 400, 800, 'Less than a minute left'],
  [10_000, 100, 700, 'About a minute left'],
  [10_000, 100, 2000, 'About 3 minutes left'],
])('after %d ms, %d of %d: %j', (elapsed, done, of, words) => {
  expect(timeLeft(elapsed, done, of)).toBe(words);
});
