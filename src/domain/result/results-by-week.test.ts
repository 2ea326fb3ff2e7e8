import { expect, it } from 'vitest';

import { makeResultFields } from '#test/support/factories.ts';
import { firstResult } from './merge-result.ts';
import type { ResultFields } from './quiz-result.ts';
import { resultsByWeek } from './results-by-week.ts';

const makeResult = (completedAt: string, change: Partial<ResultFields> = {}) =>
  firstResult('qr_1_a', 'ada', makeResultFields({ completedAt, ...change }), completedAt);

it('counts results by the week from Monday, and what passed of those that can', () => {
  const results = [
    makeResult('2026-11-22T23:59:59.000Z', { passed: true }),
    makeResult('2026-11-16T00:00:00.000Z'),
    makeResult('2026-11-18T12:00:00.000Z', { passMark: 0, passed: true }),
    makeResult('2026-11-15T23:59:59.000Z'),
  ];
  expect(resultsByWeek(results)).toEqual([
    { week: '2026-11-09', results: 1, passed: 0, marked: 1 },
    { week: '2026-11-16', results: 3, passed: 1, marked: 2 },
  ]);
});

it('leaves out what has no time', () => {
  expect(resultsByWeek([{ ...makeResult('2026-11-16T00:00:00.000Z'), completedAt: 'soon' }])).toEqual([]);
});
