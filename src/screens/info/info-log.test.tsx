import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Correction } from '#domain/correction/correction.ts';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { correctedQuestionQuery, correctionsQuery } from '#providers/corrections/queries.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';
import { failQuery, makeTestClient, type QueryData } from '#test/support/query-data.ts';

import { InfoLog } from './info-log.tsx';

const getQuestion = vi.hoisted(() => vi.fn());
vi.mock('#services/questions/get-question.ts', () => ({ getQuestion }));

beforeAll(installDialog);
beforeEach(() => {
  getQuestion.mockReset();
});

const correction: Correction = {
  id: 'c1',
  at: '2026-11-22T02:16:18.000Z',
  text: 'The case was deleted in May 2023.',
  questions: [
    { id: 'q1', number: '4-048' },
    { id: 'q2', number: '4-083' },
  ],
};

function show({ parts = [], corrections = [] }: QueryData, client = makeTestClient({ parts, corrections })) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <InfoLog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('counts the bank as it is now [ADM-10]', () => {
  const questions = [
    ...makeQuestions(2, { editions: ['A4:2026'] }),
    makeQuestion({ id: 'old', editions: ['A2:2022'] }),
  ];
  const questionIds = questions.map(({ id }) => id);
  const part = examPartSchema.parse({ id: 'p', catalogue: catalogueOf(questionIds, questions), questionIds });
  show({ parts: [part] });
  const rows = within(screen.getByRole('table', { name: 'The question bank today' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Confirmed for BS 7671:2018+A4:20262',
    'Unconfirmed: right for the previous edition1',
  ]);
});

describe('the corrections', () => {
  it('say when and what, and open each question as it is now [ADM-10]', async () => {
    getQuestion.mockResolvedValue(makeQuestion({ id: 'q1', questionId: '4-048' }));
    const user = show({ corrections: [correction] });
    expect(screen.getByRole('listitem')).toHaveTextContent(
      '22 November 2026: The case was deleted in May 2023.Questions 4-048, 4-083',
    );
    await user.click(screen.getByRole('link', { name: '4-048' }));
    const dialog = await screen.findByRole('dialog', { name: 'Question 4-048' });
    expect(within(dialog).getByText('What disconnects a circuit on overload?')).toBeVisible();
    expect(within(dialog).getByText('A circuit-breaker opens on overcurrent.')).toBeVisible();
    expect(getQuestion).toHaveBeenCalledExactlyOnceWith('q1');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('read a question again that was read before', async () => {
    const client = makeTestClient({ parts: [], corrections: [correction] });
    client.setQueryData(correctedQuestionQuery('q1').queryKey, makeQuestion({ id: 'q1', questionId: 'old' }));
    getQuestion.mockResolvedValue(makeQuestion({ id: 'q1', questionId: '4-048' }));
    const user = show({}, client);
    await user.click(screen.getByRole('link', { name: '4-048' }));
    expect(await screen.findByRole('dialog', { name: 'Question 4-048' })).toBeVisible();
  });

  it('say when a question is gone', async () => {
    getQuestion.mockResolvedValue(null);
    const user = show({ corrections: [correction] });
    await user.click(screen.getByRole('link', { name: '4-083' }));
    expect(await screen.findByText('We can’t show this question. It may have been removed.')).toBeVisible();
  });

  it('show twenty at first, and all on demand', async () => {
    const corrections = Array.from({ length: 25 }, (_, index) => ({
      ...correction,
      id: `c${index}`,
      questions: [],
    }));
    const user = show({ corrections });
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show all 25 corrections' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
  });

  it('can be asked for again when they don’t come, and are nothing while there are none', () => {
    const client = makeTestClient({ parts: [] });
    failQuery(client, correctionsQuery().queryKey);
    show({}, client);
    expect(screen.getByText('We couldn’t load the corrections')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
