import { expect, it } from 'vitest';

import { describeScore } from './describe-score.ts';

it.each([
  [
    { score: 66, passMark: 60, passed: true },
    { score: '66%', outcome: 'passed', tone: 'success' },
  ],
  [
    { score: 50, passMark: 60, passed: false },
    { score: '50%', outcome: 'not passed', tone: 'danger' },
  ],
  // Practice, with or without the mark that older results have.
  [
    { score: 33, passMark: 0 },
    { score: '33%', outcome: null, tone: 'neutral' },
  ],
  [
    { score: 33, passMark: 0, passed: true },
    { score: '33%', outcome: null, tone: 'neutral' },
  ],
])('%j is %j', (result, words) => {
  expect(describeScore(result)).toEqual(words);
});
