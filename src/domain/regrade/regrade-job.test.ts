import { expect, it } from 'vitest';

import { isRegrading } from './regrade-job.ts';

const updatedAt = '2026-11-22T10:00:00.000Z';
const minutes = (count: number) => Date.parse(updatedAt) + count * 60_000;

it.each([
  ['one that runs', { state: 'running', updatedAt } as const, 1, true],
  ['one that Cloud Tasks still tries', { state: 'running', updatedAt } as const, 21, true],
  ['one that hasn’t moved for 25 minutes', { state: 'running', updatedAt } as const, 25, false],
  ['one that is done', { state: 'done', updatedAt } as const, 1, false],
  ['one that was stopped', { state: 'stopped', updatedAt } as const, 1, false],
  ['none', null, 1, false],
])('%s regrades results', (_, job, later, expected) => {
  expect(isRegrading(job, minutes(later))).toBe(expected);
});
