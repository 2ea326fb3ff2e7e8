import { expect, it, vi } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { loadPack } from '../storage/pack-store.ts';
import { getQuestions } from './get-questions.ts';
import { readQuestions } from './read-questions.ts';

vi.mock('./get-questions.ts', () => ({ getQuestions: vi.fn() }));
vi.mock('../storage/pack-store.ts', () => ({ loadPack: vi.fn() }));

const offline = new TypeError('Failed to fetch');
const named = (id: string, text: string) => makeQuestion({ id, text });

it('asks the server alone while it can be reached', async () => {
  vi.mocked(getQuestions).mockResolvedValue([named('q1', 'stored')]);
  const readKept = vi.fn();
  expect(await readQuestions(['q1', 'q2'], readKept)).toMatchObject([{ text: 'stored' }]);
  expect(readKept).not.toHaveBeenCalled();
});

it('joins the pack and other copies on this device without a connection, the pack’s first', async () => {
  vi.mocked(getQuestions).mockRejectedValue(offline);
  vi.mocked(loadPack).mockResolvedValue({
    questions: [named('q1', 'packed')],
    parts: [],
    papers: [],
    storedAt: '',
    bytes: 0,
  });
  const readKept = async () => [named('q1', 'copied'), named('q3', 'copied')];
  expect(await readQuestions(['q3', 'q2', 'q1'], readKept)).toMatchObject([
    { id: 'q3', text: 'copied' },
    { id: 'q1', text: 'packed' },
  ]);
});

it('throws what reading threw when none is here', async () => {
  vi.mocked(getQuestions).mockRejectedValue(offline);
  vi.mocked(loadPack).mockRejectedValue(new Error('The database didn’t answer'));
  await expect(readQuestions(['q1'])).rejects.toBe(offline);
});
