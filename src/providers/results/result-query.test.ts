import { beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { resultHeadQuery, resultQuery } from './result-query.ts';

const services = vi.hoisted(() => ({ getResult: vi.fn(), getQuestions: vi.fn() }));
vi.mock('#services/quiz-results/get-result.ts', () => services);
vi.mock('#services/questions/get-questions.ts', () => services);

const stored = firstResult('qr_1_a', 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z');
const ids = stored.answers.map(({ questionId }) => questionId);
const questions = ids.map((id) => makeQuestion({ id }));

beforeEach(() => {
  services.getResult.mockReset().mockResolvedValue(stored);
  services.getQuestions.mockReset().mockResolvedValue(questions);
});

it('asks for the questions of a result in the list without waiting for the result', async () => {
  services.getResult.mockImplementation(async () => {
    await vi.waitFor(() => expect(services.getQuestions).toHaveBeenCalledWith(ids));
    return stored;
  });
  const read = makeTestClient({ results: [stored] }).fetchQuery(resultQuery('ada', stored.id));
  expect(await read).toEqual({ result: stored, questions });
  expect(services.getQuestions).toHaveBeenCalledOnce();
});

it('asks again when the quiz was taken again on another device, and other questions were drawn', async () => {
  const [first] = stored.answers;
  const newer = { ...stored, answers: first ? [{ ...first, questionId: 'drawn-later' }] : [] };
  const drawn = [makeQuestion({ id: 'drawn-later' })];
  services.getResult.mockResolvedValue(newer);
  services.getQuestions.mockResolvedValueOnce(questions).mockResolvedValueOnce(drawn);
  const read = makeTestClient({ results: [stored] }).fetchQuery(resultQuery('ada', stored.id));
  expect(await read).toEqual({ result: newer, questions: drawn });
  expect(services.getQuestions.mock.calls).toEqual([[ids], [['drawn-later']]]);
});

it('has the result before its questions have come', async () => {
  const client = makeTestClient();
  let arrive = () => {};
  services.getQuestions.mockImplementation(async (asked: readonly string[]) => {
    if (asked.length === 0) return [];
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return questions;
  });
  const whole = client.fetchQuery(resultQuery('ada', stored.id));
  const { queryKey } = resultHeadQuery('ada', stored.id);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(stored));
  await vi.waitFor(() => expect(services.getQuestions).toHaveBeenCalledWith(ids));
  arrive();
  expect(await whole).toEqual({ result: stored, questions });
  expect(services.getResult).toHaveBeenCalledOnce();
});

it('says that there is no such result', async () => {
  services.getResult.mockResolvedValue(null);
  services.getQuestions.mockResolvedValue([]);
  expect(await makeTestClient().fetchQuery(resultQuery('ada', 'nobody-has-it'))).toBeNull();
});
