import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import type { AttemptsState } from '#providers/attempts/attempts-context.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import ResultsScreen, { prefetch } from './results-screen.tsx';

const services = vi.hoisted(() => ({
  listNewestResults: vi.fn(),
  listNewResults: vi.fn(),
  listResults: vi.fn(),
  listWithNewest: vi.fn(),
}));
vi.mock('#services/results/list-results.ts', () => services);

const resultAt = (minute: number): QuizResult => {
  const completedAt = `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`;
  const fields = makeResultFields({ completedAt, quizId: `quiz-${minute}`, quizTitle: `Quiz ${minute}` });
  return firstResult(`qr_1_${minute}`, 'ada', fields, completedAt);
};
const all = Array.from({ length: 30 }, (_, minute) => resultAt(minute));
const newest = { documents: all.slice(10).toReversed(), isAll: false };

// React warns once about an element that jsdom doesn't know.
beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(<search />);
});

beforeEach(() => {
  for (const service of Object.values(services)) service.mockReset();
});

/** @param waits whether the screen is rendered after its prefetch, as it usually is */
async function open({
  known,
  waits = true,
  at = '/results',
  attempts = makeAttemptsState([]),
}: {
  known?: QuizResult[];
  waits?: boolean;
  at?: string;
  attempts?: AttemptsState;
} = {}) {
  const client = makeTestClient({ ...(known && { results: known }) });
  const reading = prefetch(client, { params: {}, user: makeAuthState('signed-in').user });
  await (waits ? reading : vi.waitFor(() => expect(services.listNewestResults).toHaveBeenCalled()));
  render(
    <MemoryRouter initialEntries={[at]}>
      <TestProviders client={client} attempts={attempts}>
        <ResultsScreen />
      </TestProviders>
    </MemoryRouter>,
  );
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

it('shows the newest results while the older ones are read', async () => {
  let answer = (_results: QuizResult[]): void => {};
  services.listNewestResults.mockResolvedValue(newest);
  services.listWithNewest.mockReturnValue(
    new Promise<QuizResult[]>((resolve) => {
      answer = resolve;
    }),
  );
  await open();
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent('Quiz 29');
  expect(screen.getByRole('status')).toHaveTextContent('Loading your older results…');
  // A file with only some of them would look complete.
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeDisabled();
  expect(screen.queryByText(/^Page 1/u)).not.toBeInTheDocument();

  answer(all);
  expect(await screen.findByText('30 results')).toBeVisible();
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent('Quiz 29');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeEnabled();
  expect(services.listWithNewest).toHaveBeenCalledWith('ada', newest);
  expect(services.listResults).not.toHaveBeenCalled();
});

it('waits for the newest where it’s there before them', async () => {
  let answer = (_newest: typeof newest): void => {};
  services.listNewestResults.mockReturnValue(
    new Promise<typeof newest>((resolve) => {
      answer = resolve;
    }),
  );
  services.listWithNewest.mockResolvedValue(all);
  await open({ waits: false });
  expect(screen.getByText('Loading your results…')).toBeVisible();
  answer(newest);
  expect(await screen.findByText('30 results')).toBeVisible();
  expect(services.listResults).not.toHaveBeenCalled();
});

it('keeps the newest where the older ones could not be read', async () => {
  services.listNewestResults.mockResolvedValue(newest);
  services.listWithNewest.mockRejectedValue(new Error('unavailable'));
  await open();
  expect(await screen.findByText('Failed to load your quiz results')).toBeVisible();
  expect(rows()).toHaveLength(20);
  expect(screen.getByText('Your newest results')).toBeVisible();
});

it.each([
  ['/results?title=29', '1 of your 20 newest results', 1],
  ['/results?title=nothing', '0 of your 20 newest results', 0],
])(
  'says how many of the newest match where the older ones could not be read: %s',
  async (at, count, shown) => {
    services.listNewestResults.mockResolvedValue(newest);
    services.listWithNewest.mockRejectedValue(new Error('unavailable'));
    await open({ at });
    expect(await screen.findByText(count)).toBeVisible();
    expect(screen.queryAllByRole('rowheader')).toHaveLength(shown);
    const none = screen.queryAllByRole('heading', { name: 'None of your newest results match' });
    expect(none).toHaveLength(1 - shown);
  },
);

it.each([
  [
    'waits on this device',
    [makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z', ending: 'learner' })],
    0,
  ],
  ['is anywhere', [], 1],
])('says that there are no results only where none %s', async (_, records, said) => {
  await open({ known: [], attempts: { ...makeAttemptsState(records), delivery: 'failed' } });
  expect(screen.queryAllByText('1 result is waiting on this device')).toHaveLength(1 - said);
  expect(screen.queryAllByRole('heading', { name: 'No results yet' })).toHaveLength(said);
});

it('shows a later page once all are there', async () => {
  services.listNewestResults.mockResolvedValue(newest);
  services.listWithNewest.mockReturnValue(new Promise(() => {}));
  await open({ at: '/results?page=2' });
  expect(screen.getByText('Loading your results…')).toBeVisible();
});

it('reads all where the newest could not be read', async () => {
  services.listNewestResults.mockRejectedValue(new Error('unavailable'));
  services.listResults.mockResolvedValue(all);
  await open();
  expect(await screen.findByText('30 results')).toBeVisible();
});

it('counts attempts at quizzes and mocks, and none at practice', async () => {
  const known = (['quiz', 'practice', 'exam'] as const).map((mode, minute) => ({
    ...resultAt(minute),
    mode,
    attempts: 37,
  }));
  await open({ known });
  const attempts = rows().map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(attempts).toEqual(['37', '', '37']);
});

it('shows what an earlier visit has read, and reads no newest', async () => {
  await open({ known: all.slice(0, 3) });
  expect(rows()).toHaveLength(3);
  expect(services.listNewestResults).not.toHaveBeenCalled();
});
