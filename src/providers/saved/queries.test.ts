import { expect, it, vi } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { savedQuestionsQuery } from './queries.ts';

vi.mock('#services/questions/get-questions.ts', () => ({
  getQuestions: async (ids: string[]) => ids.map((id) => makeQuestion({ id, text: `What is ${id}?` })),
}));

it('keeps one list of an account’s questions, with what it shows of them', async () => {
  const client = makeTestClient();
  await client.fetchQuery(savedQuestionsQuery('ben', ['q9']));
  await client.fetchQuery(savedQuestionsQuery('ada', ['q1']));
  await client.fetchQuery(savedQuestionsQuery('ada', ['q2', 'q1']));
  const kept = (owner: string) =>
    client.getQueriesData({ queryKey: savedQuestionsQuery(owner, []).queryKey }).map(([, data]) => data);
  const { reference } = makeQuestion();
  expect(kept('ada')).toEqual([
    [
      { id: 'q2', text: 'What is q2?', reference },
      { id: 'q1', text: 'What is q1?', reference },
    ],
  ]);
  expect(kept('ben')).toHaveLength(1);
});
