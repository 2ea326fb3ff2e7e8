import { expect, it } from 'vitest';

import { countSlips } from '#domain/item-analysis/count-slips.ts';
import { toResultDocument } from '#domain/result/result-document.ts';
import { writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import { listLatestResults } from './list-latest-results.ts';

/** Stores a result of somebody who was asked a family, later than what other tests store. */
async function storeSlip(questionId: string, slips: string[], minutes: number): Promise<void> {
  const completedAt = new Date(Date.now() + minutes * 60_000).toISOString();
  const asked = {
    type: 'numeric' as const,
    values: { L: 22 },
    text: 'What is Zs?',
    explanation: 'It is 0.87 Ω.',
    answer: { value: 0.87, tolerance: 0.01, unit: 'Ω' },
  };
  const answer = { questionId, asked, response: '0.78', correct: false, seconds: 40, slips };
  const id = uniqueId('r');
  await writeDocument(
    `quizResults/${id}`,
    toResultDocument({
      ...makeResultFields({ answers: [answer], completedAt }),
      ...{
        id,
        userId: uniqueId('user'),
        attempts: 1,
        history: [],
        createdAt: completedAt,
        updatedAt: completedAt,
      },
    }),
  );
}

it('brings administrators the latest answers with their slips, and no more than asked for [ADM-11]', async () => {
  const questionId = uniqueId('family');
  for (const [index, slips] of [['cold'], ['cold', 'no-cpc'], [], ['no-cpc']].entries()) {
    await storeSlip(questionId, slips, 60 - index);
  }
  await signInAsAdmin();
  const latest = await listLatestResults(3);
  expect(latest).toHaveLength(3);
  expect(countSlips(latest)).toEqual([
    { questionId, slip: 'cold', accounts: 2, asked: 3 },
    { questionId, slip: 'no-cpc', accounts: 1, asked: 3 },
  ]);
});
