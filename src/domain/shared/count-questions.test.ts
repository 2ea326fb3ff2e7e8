import { expect, it } from 'vitest';

import { countQuestions } from './count-questions.ts';

it.each([
  [0, '0 questions'],
  [1, '1 question'],
  [2, '2 questions'],
  [1234, '1,234 questions'],
])('%i is counted as %s', (count, words) => {
  expect(countQuestions(count)).toBe(words);
});
