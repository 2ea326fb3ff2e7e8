import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { AccountMenu } from '#app/layout/account-menu.tsx';
import { shippedModel } from '#domain/readiness/forecast-model.ts';
import { chancePercent } from '#features/readiness/percent.ts';
import type { SubscriptionState } from '#providers/subscription/use-subscription.ts';
import { HomeScreen } from '#screens/home/home-screen.tsx';
import ProgressScreen from '#screens/progress/progress-screen.tsx';
import ReviewScreen from '#screens/review/review-screen.tsx';
import { makeAttemptsState, makeAuthState, makeSubscriptionState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { learnerParts, learnerStudy } from '#test/support/learner-study.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

const tellForecast = vi.hoisted(() => vi.fn());
vi.mock('#services/outcomes/tell-forecast.ts', () => ({ tellForecast }));

// Home reads it once an exam is over.
vi.mock('#services/outcomes/ask-outcome.ts', () => ({ askOutcome: async () => false }));

// Home compares the clocks once it's idle.
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime: async () => null }));

// The model would be too old once the clock moves on.
vi.mock('#services/readiness/get-model.ts', () => ({ getModel: async () => shippedModel }));

const begin = Date.parse('2026-11-22T10:59:58Z');

beforeAll(installDialog);
beforeEach(() => {
  tellForecast.mockReset().mockResolvedValue(undefined);
  vi.useFakeTimers({ now: begin, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows the menu and Home; `rest` adds the other screens. */
function showAll({
  examDay = null,
  ...subscription
}: Partial<SubscriptionState> & { examDay?: string | null } = {}) {
  const finished = makeAttemptRecord({ handedInAt: '2026-11-20T10:00:00.000Z', ending: 'learner' });
  const client = makeTestClient({
    parts: learnerParts,
    study: learnerStudy(begin, examDay),
    results: [],
    quizzes: [],
  });
  const attempts = makeAttemptsState([finished]);
  const show = (rest: boolean) => (
    <MemoryRouter>
      <TestProviders
        client={client}
        auth={makeAuthState('signed-in')}
        subscription={makeSubscriptionState({ premium: true, ...subscription })}
        attempts={attempts}
      >
        <AccountMenu />
        <Suspense>
          <HomeScreen />
        </Suspense>
        {rest && <ProgressScreen />}
        {rest && <ReviewScreen />}
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender } = render(show(false));
  fireEvent.click(screen.getByRole('button', { name: 'Account of Ada' }));
  // The write itself comes later.
  const writes = () => client.getMutationCache().getAll();
  return { rest: () => rerender(show(true)), writes };
}

/** The numbers on Home, on Progress, on Review, and in the menu. */
function numbers(): readonly (string | undefined)[] {
  const gauges = screen.getAllByText(/chance of passing the real exam today/u);
  const lines = screen.getAllByText(/^Your chance of passing today:/u);
  const entry = screen.getByRole('menuitem', { name: /chance of passing/u });
  return [...gauges, ...lines, entry].map(({ textContent }) => /\d+%/u.exec(textContent ?? '')?.[0]);
}

const settled = () => waitFor(() => expect(numbers()).toHaveLength(4), { timeout: 10_000 });

it('is the same on Home, Progress, Review and in the account menu [STU-10]', async () => {
  const { rest } = showAll();
  rest();
  await settled();
  expect(numbers()[0]).toMatch(/^\d+%$/u);
  expect(new Set(numbers()).size).toBe(1);
});

it('changes everywhere when the hour turns, also on a screen opened later [STU-10]', async () => {
  const { rest } = showAll();
  const first = await screen.findByText(/chance of passing the real exam today/u, {}, { timeout: 10_000 });
  const before = first.textContent;
  vi.setSystemTime(begin + 400 * 86_400_000);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  rest();
  await settled();
  expect(first.textContent).not.toBe(before);
  expect(new Set(numbers()).size).toBe(1);
});

it('is stored once as what was told for the exam [STU-8]', async () => {
  showAll({ examDay: '2026-11-30' }).rest();
  await settled();
  await waitFor(() => expect(tellForecast).toHaveBeenCalled());
  const shown = numbers()[0];
  expect(tellForecast).toHaveBeenCalledExactlyOnceWith(
    'ada',
    expect.objectContaining({ examDate: '2026-11-30' }),
  );
  const { chance } = tellForecast.mock.calls[0]?.[1] ?? {};
  expect(chancePercent(chance)).toBe(shown);
});

// No retry: the first try would already have stored it.
it('isn’t stored for an exam so far off that the rules refuse it', { retry: 0 }, async () => {
  const { rest, writes } = showAll({ examDay: '2029-08-19' });
  rest();
  await settled();
  expect(writes()).toEqual([]);
});

it('is nowhere without Premium, and nothing is stored', async () => {
  showAll({ premium: false, examDay: '2026-11-30' }).rest();
  // On Home and on Progress.
  await waitFor(() => expect(screen.getAllByText(/enough for a forecast/u)).toHaveLength(2));
  expect(screen.queryByText(/\d+% chance|chance of passing today/u)).not.toBeInTheDocument();
  expect(tellForecast).not.toHaveBeenCalled();
  expect(screen.getAllByRole('link', { name: 'See Premium plans' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Review with Premium' })).toBeVisible();
});

it('offers Premium to nobody whose subscription couldn’t be read, and reads it again', async () => {
  const refresh = vi.fn(async () => {});
  showAll({ premium: false, status: 'error', refresh }).rest();
  const cards = await screen.findAllByRole('region', { name: 'Your chance of passing' });
  expect(cards).toHaveLength(2);
  for (const card of cards) {
    const line = await within(card).findByText(/^The forecast comes with/u, {}, { timeout: 10_000 });
    expect(line).toHaveTextContent('We couldn’t check your plan.');
    fireEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  }
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(await screen.findByText(/^Review comes with/u)).toHaveTextContent('We couldn’t check your plan.');
  expect(
    screen.queryByRole('link', { name: /See Premium plans|Review with Premium/u }),
  ).not.toBeInTheDocument();
});

it.each([
  ['2026-11-21', 'Europe/London'],
  // Where it's an hour past midnight.
  ['2026-11-22', 'Pacific/Kiritimati'],
])('is not stored once the exam of %s is over in %s', { retry: 0 }, async (examDay, zone) => {
  vi.stubEnv('TZ', zone);
  const { rest, writes } = showAll({ examDay });
  rest();
  await settled();
  expect(writes()).toEqual([]);
});
