import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ClockNotice } from './clock-notice.tsx';

const readServerTime = vi.hoisted(() => vi.fn());
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime }));
vi.mock('#providers/connection/use-is-idle.ts', () => ({ useIsIdle: () => true }));

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

function show(lead: number | null) {
  readServerTime.mockReset().mockResolvedValue(lead === null ? null : Date.now() + lead);
  const client = makeTestClient();
  const app = () => (
    <TestProviders client={client}>
      <ClockNotice />
    </TestProviders>
  );
  const { rerender } = render(app());
  const state = () => client.getQueryCache().findAll({ queryKey: ['clock-lead'] })[0]?.state;
  const leave = () => rerender(<TestProviders client={client}>{null}</TestProviders>);
  return { state, leave, rerender: () => rerender(app()) };
}

it.each([
  [-48 * hour, '20 November 2026'],
  [13 * hour, '23 November 2026'],
])('says what day it is when the device’s clock is another: %i', async (lead, day) => {
  show(lead);
  expect(await screen.findByRole('status')).toHaveTextContent(
    `It says 22 November 2026, but today is ${day}.`,
  );
});

it.each([0, 5 * hour, -30 * 60_000])('says nothing while the day is right: %i', async (lead) => {
  const { state } = show(lead);
  await waitFor(() => expect(state()?.data).toBe(lead));
  await act(async () => {});
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says nothing about a clock that is a few minutes wrong at midnight', async () => {
  vi.setSystemTime(new Date(2026, 10, 22, 0, 10));
  const { state } = show(-hour / 3);
  await waitFor(() => expect(state()?.data).toBe(-hour / 3));
  await act(async () => {});
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says nothing while nobody knows', async () => {
  const { state } = show(null);
  await waitFor(() => expect(state()?.status).toBe('error'));
  await act(async () => {});
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('stays when the server can’t be reached any more', async () => {
  const { state } = show(-48 * hour);
  await screen.findByRole('status');
  readServerTime.mockResolvedValue(null);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(state()?.status).toBe('error'));
  await act(async () => {});
  expect(screen.getByRole('status')).toHaveTextContent('today is 20 November 2026.');
});

it('is there at once when Today is opened again without a connection', async () => {
  const { leave, rerender } = show(-48 * hour);
  await screen.findByRole('status');
  readServerTime.mockResolvedValue(null);
  leave();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  // A query that nobody keeps is gone after this.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  rerender();
  expect(screen.getByRole('status')).toHaveTextContent('today is 20 November 2026.');
});

it('goes once the clock has been set right, before the server says so', async () => {
  const { rerender } = show(-48 * hour);
  await screen.findByRole('status');
  vi.setSystemTime(new Date(2026, 10, 20, 12));
  readServerTime.mockReturnValue(new Promise(() => {}));
  rerender();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('is checked again on the day that the clock was set to', async () => {
  const { rerender } = show(-48 * hour);
  await screen.findByRole('status');
  vi.setSystemTime(new Date(2026, 10, 21, 12));
  readServerTime.mockResolvedValue(Date.now() - 24 * hour);
  rerender();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'It says 21 November 2026, but today is 20 November 2026.',
  );
});
