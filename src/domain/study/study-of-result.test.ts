import { expect, it } from 'vitest';

import { makeResultFields } from '#test/support/factories.ts';

import { studyOfResult } from './study-of-result.ts';

function countsAsMock(change: Parameters<typeof makeResultFields>[0]): boolean {
  const fields = makeResultFields({ attemptId: 'a', completedAt: '2026-11-20T18:00:00.000Z', ...change });
  return studyOfResult(fields).attempts.get('a')?.mock === true;
}

it.each(['exam:full-mock', 'exam:half-mock', 'exam:quick-ten', 'exam:paper-1', 'exam:paper-10'])(
  'takes %s for a mock of the whole exam',
  (quizId) => {
    expect(countsAsMock({ quizId, mode: 'exam' })).toBe(true);
    expect(countsAsMock({ quizId, mode: 'exam', allowance: 'untimed' })).toBe(false);
  },
);

it.each(['earthing', 'part:part-4', 'exam:own-0123abcd', 'exam:paper-11'])('takes %s for none', (quizId) => {
  expect(countsAsMock({ quizId })).toBe(false);
});
