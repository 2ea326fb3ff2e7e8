import { beforeEach, expect, it, vi } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { savedQuestionsQuery } from './listed-queries.ts';

const getQuestions = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions }));

beforeEach(() => {
  getQuestions.mockReset();
  getQuestions.mockImplementation(async (ids: string[]) =>
    ids.map((id) => makeQuestion({ id, text: `What is ${id}?` })),
  );
});

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

it('reads only what earlier lists haven’t, whatever the order', async () => {
  const client = makeTestClient();
  const read = (ids: string[]) => client.fetchQuery(savedQuestionsQuery('ada', ids));
  await read(['q1', 'q2']);
  await read(['q2', 'q1']);
  expect((await read(['q3', 'q2', 'q1'])).map(({ id }) => id)).toEqual(['q3', 'q2', 'q1']);
  expect(await read(['q3'])).toHaveLength(1);
  expect(getQuestions.mock.calls).toEqual([[['q1', 'q2']], [['q3']]]);
});

it('reads everything again once the list is invalidated', async () => {
  const client = makeTestClient();
  const list = savedQuestionsQuery('ada', ['q1', 'q2']);
  await client.fetchQuery(list);
  await client.invalidateQueries({ queryKey: list.queryKey });
  await client.fetchQuery(list);
  await client.invalidateQueries({ queryKey: list.queryKey });
  await client.fetchQuery(savedQuestionsQuery('ada', ['q2']));
  expect(getQuestions.mock.calls).toEqual([[['q1', 'q2']], [['q1', 'q2']], [['q2']]]);
});
