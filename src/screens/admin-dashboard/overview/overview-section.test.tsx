import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { planListQuery } from '#providers/plans/queries.ts';
import { countsQuery } from '#providers/statistics/queries.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import OverviewSection, { prefetch } from './overview-section.tsx';

const countDocuments = vi.hoisted(() => vi.fn());
const countActiveSubscriptions = vi.hoisted(() => vi.fn());
vi.mock('#services/firestore/read-documents.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#services/firestore/read-documents.ts')>()),
  countDocuments,
}));
const countOpenReports = vi.hoisted(() => vi.fn());
vi.mock('#services/reports/list-reports.ts', () => ({ countOpenReports }));
const listLatestResults = vi.hoisted(() => vi.fn());
vi.mock('#services/results/list-latest-results.ts', () => ({ listLatestResults }));
vi.mock('#services/subscription/count-active.ts', () => ({ countActiveSubscriptions }));
vi.mock('#services/payments/list-owed.ts', () => ({
  listOwed: async () => ({ documents: [], isAll: true }),
}));

beforeEach(() => {
  countDocuments.mockReset().mockResolvedValue(1200);
  countActiveSubscriptions.mockReset().mockResolvedValue(7);
  countOpenReports.mockReset().mockResolvedValue(0);
});

const auth = makeAuthState('signed-in', { role: 'admin' });
const uid = auth.user?.uid ?? null;

function makeClient() {
  const client = makeTestClient({ parts: [] });
  const plans = [planSchema.parse({ id: 'yearly', price: 59, billing: 'yearly' })];
  client.setQueryData(planListQuery().queryKey, plans);
  return client;
}

function show({ kept = false, client = makeClient() } = {}) {
  if (kept) {
    const updatedAt = new Date(2026, 10, 20, 14, 5).getTime();
    client.setQueryData(countsQuery(uid).queryKey, [{ name: 'quizzes', count: 24 }], { updatedAt });
  }
  render(
    <MemoryRouter>
      <TestProviders client={client} auth={auth}>
        <OverviewSection />
      </TestProviders>
    </MemoryRouter>,
  );
}

const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.parentElement?.querySelector('dd')?.textContent}`);

it('keeps a place for each number while it’s counted', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Counting…');
  const [names, numbers] = [
    ['Quizzes', 'Questions', 'People', 'Results', 'Exam parts', 'Paid subscriptions', 'Open reports'],
    ['1,200', '1,200', '1,200', '1,200', '1,200', '7', '0'],
  ];
  expect(facts()).toEqual(names.map((name) => `${name} …`));
  expect(await screen.findByText(/^Counted on /)).toHaveRole('status');
  expect(facts()).toEqual(names.map((name, index) => `${name} ${numbers[index]}`));
  expect(countActiveSubscriptions).toHaveBeenCalledExactlyOnceWith(['yearly']);
});

it('leads to the reports that wait for an answer', async () => {
  countOpenReports.mockResolvedValue(1004);
  show();
  expect(await screen.findByRole('link', { name: '1,004 to answer' })).toHaveAttribute(
    'href',
    '/admin/dashboard/reports',
  );
});

it('shows the numbers of the last visit with their time while it counts again', async () => {
  countDocuments.mockReturnValue(new Promise(() => {}));
  show({ kept: true });
  expect(screen.getByRole('status')).toHaveTextContent('Counted on 20 Nov 2026, 14:05.');
  expect(facts()[0]).toBe('Quizzes 24');
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true');
});

it('takes the numbers that were asked for while the page was loading', async () => {
  const client = makeClient();
  await prefetch(client, { params: {}, user: auth.user });
  expect(countDocuments).toHaveBeenCalledTimes(5);
  show({ client });
  expect(facts()[0]).toBe('Quizzes 1,200');
  await vi.waitFor(() => expect(countActiveSubscriptions).toHaveBeenCalled());
  expect(countDocuments).toHaveBeenCalledTimes(5);
});

it('claims to count nothing once it has failed', async () => {
  countDocuments.mockRejectedValue(new Error('refused'));
  show();
  expect(await screen.findByText('We couldn’t load the numbers')).toBeVisible();
  expect(facts()[0]).toBe('Quizzes –');
  expect(screen.queryByText('Counting…')).not.toBeInTheDocument();
});

it('gives the heading the focus of the button that the latest results replace', async () => {
  listLatestResults.mockResolvedValue([]);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest 500 results' }));
  expect(screen.getByRole('heading', { name: 'Administration' })).toHaveFocus();
  expect(await screen.findByText('Nobody has finished a quiz or exam yet.')).toBeVisible();
});

it.each([
  [2, 'Each account counts once for each quiz, with its latest attempt.'],
  [500, /These are only the latest 500 results, so the first week may be incomplete\./u],
])('says which results the charts are based on: %i', async (count, sentence) => {
  const results = Array.from({ length: count }, (_, place) => ({
    ...makeResultFields({ partScores: {} }),
    id: `r${place}`,
  }));
  listLatestResults.mockResolvedValue(results);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest 500 results' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});
