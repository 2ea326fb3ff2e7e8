import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { emptyStudy, type Review, type StudyRecord } from '#domain/study/study-record.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { CommonSlips } from './common-slips.tsx';

const services = vi.hoisted(() => ({
  getQuestions: vi.fn<(ids: readonly string[]) => Promise<Question[]>>(),
}));
vi.mock('#services/questions/get-questions.ts', () => services);
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const start = vi.fn(async (_attempt: { questions: readonly { id: string }[] }) => 'attempt-1');
const slips = (...ids: string[]): Review[] =>
  ids.map((slip, at) => ({ at: 1_750_000_000 + at, outcome: 'again', slip }));

beforeEach(() => {
  services.getQuestions.mockReset().mockResolvedValue([makeFamilyQuestion()]);
  start.mockClear();
});

function show(reviews: readonly Review[]) {
  const study: StudyRecord = { ...emptyStudy, cards: new Map([['family-1', { reviews, topic: '' }]]) };
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ results: [], parts: [], study: emptyStudy })}
        attempts={{ ...makeAttemptsState([]), start }}
      >
        <h1 tabIndex={-1}>Progress</h1>
        <CommonSlips study={study} />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('says what the slips were and how often, and practises the calculation [STU-14]', async () => {
  show(slips('cold', 'cold', 'no-cpc', 'gone'));
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'You used the cold resistance. Multiply by 1.2 for operating temperature. 2 times',
    'You left out the cpc. Once',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Practise.*You used the cold/u }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  expect(start.mock.calls[0]?.[0].questions.map(({ id }) => id)).toEqual(['family-1']);
});

it('fills the places of mistakes that were removed', async () => {
  show(slips('no-cpc', 'gone-1', 'gone-2', 'gone-3', 'gone-4', 'gone-5'));
  expect(await screen.findByRole('listitem')).toHaveTextContent('You left out the cpc.');
});

it('shows nothing to somebody without slips', () => {
  show([{ at: 1_750_000_000, outcome: 'again' }]);
  expect(screen.queryByText('Your most common mistakes')).not.toBeInTheDocument();
  expect(services.getQuestions).not.toHaveBeenCalled();
});

it('asks again for questions that could not be loaded', async () => {
  services.getQuestions.mockRejectedValueOnce(new Error('Failed to fetch'));
  show(slips('cold'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('You used the cold resistance');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
