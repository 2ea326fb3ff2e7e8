import fc from 'fast-check';
import { expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { countSlips } from './count-slips.ts';

const asked = {
  type: 'numeric' as const,
  values: { L: 22 },
  text: 'What is Zs?',
  explanation: '',
  answer: { value: 0.87, tolerance: 0.01, unit: 'Ω' },
};

/** A result in which somebody answered a family, with these slips. */
function answered(userId: string, questionId: string, ...slips: string[]): QuizResult {
  const answer = { questionId, asked, response: '1', correct: slips.length === 0, seconds: 9 };
  const answers = [
    { ...answer, ...(slips.length > 0 && { slips }) },
    { questionId: 'plain', response: 'a', correct: true, seconds: 5 },
  ];
  return firstResult(
    `qr_${userId}_${questionId}`,
    userId,
    makeResultFields({ answers }),
    '2026-11-21T10:00:00.000Z',
  );
}

it('counts each account once, the commonest slip first [ADM-11]', () => {
  const results = [
    answered('ada', 'q1', 'cold'),
    answered('ada', 'q1', 'cold', 'no-cpc'),
    answered('bob', 'q1', 'cold'),
    answered('cyd', 'q1'),
    answered('ada', 'q2', 'doubled'),
    answered('bob', 'q2'),
  ];
  expect(countSlips(results)).toEqual([
    { questionId: 'q1', slip: 'cold', accounts: 2, asked: 3 },
    { questionId: 'q2', slip: 'doubled', accounts: 1, asked: 2 },
    { questionId: 'q1', slip: 'no-cpc', accounts: 1, asked: 3 },
  ]);
});

it('has nothing to say of results without families or slips', () => {
  const plain = firstResult('r', 'ada', makeResultFields(), '2026-11-21T10:00:00.000Z');
  expect(countSlips([plain, answered('ada', 'q1')])).toEqual([]);
});

it('does not depend on the order of the results, and a slip is never commoner than its family', () => {
  const result = fc
    .tuple(
      fc.constantFrom('ada', 'bob', 'cyd'),
      fc.constantFrom('q1', 'q2'),
      fc.uniqueArray(fc.constantFrom('cold', 'no-cpc', 'doubled')),
    )
    .map(([userId, questionId, slips]) => answered(userId, questionId, ...slips));
  fc.assert(
    fc.property(fc.array(result, { maxLength: 20 }), (results) => {
      const counted = countSlips(results);
      expect(countSlips(results.toReversed())).toEqual(counted);
      for (const { accounts, asked: all } of counted) expect(accounts).toBeLessThanOrEqual(all);
    }),
  );
});
