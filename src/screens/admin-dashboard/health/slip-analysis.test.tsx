import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { SlipAnalysis } from './slip-analysis.tsx';

const list = vi.hoisted(() => vi.fn<(max: number) => Promise<QuizResult[]>>());
vi.mock('#services/results/list-latest-results.ts', () => ({ listLatestResults: list }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));

const asked = {
  type: 'numeric' as const,
  values: { L: 22 },
  text: 'What is Zs?',
  explanation: '',
  answer: { value: 0.87, tolerance: 0.01, unit: 'Ω' },
};

function answered(userId: string, ...slips: string[]): QuizResult {
  const answer = { questionId: 'family-1', asked, response: '1', correct: false, seconds: 9, slips };
  return firstResult(userId, userId, makeResultFields({ answers: [answer] }), '2026-11-21T10:00:00.000Z');
}

function show() {
  const bank = [makeQuestion(), makeFamilyQuestion()];
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <SlipAnalysis bank={bank} />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Count mistakes in the latest 500 results' }));

beforeEach(() => void list.mockReset());

it('reads nothing before it is asked to, then lists the slips, the commonest first [ADM-11]', async () => {
  list.mockResolvedValue([
    answered('ada', 'cold'),
    answered('bob', 'cold', 'no-cpc'),
    answered('cyd', 'gone'),
  ]);
  const user = show();
  expect(list).not.toHaveBeenCalled();
  await press(user);
  const table = await screen.findByRole('table', { name: 'Mistakes by family' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/You used the cold resistance.*2 of 3.*67%/u);
  expect(rows.slice(1).join()).toMatch(/“gone”, which the family no longer has.*1 of 3.*33%/u);
  expect(screen.getByRole('table')).not.toHaveTextContent(/ada|bob|cyd/u);
  expect(list).toHaveBeenCalledExactlyOnceWith(500);
});

it('says so when there are none', async () => {
  list.mockResolvedValue([]);
  const user = show();
  await press(user);
  expect(await screen.findByText('No known mistakes in these results.')).toBeVisible();
});

it('says that they load, and tries again after a failure', async () => {
  let fail = (_: Error) => {};
  list.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  const user = show();
  await press(user);
  expect(screen.getByText('Loading the common mistakes…')).toBeInTheDocument();
  fail(new Error('offline'));
  expect(await screen.findByText('We couldn’t load the common mistakes')).toBeVisible();
  list.mockResolvedValue([answered('ada', 'cold')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You used the cold resistance/u)).toBeVisible();
});
