import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ClockNotice } from './clock-notice.tsx';

const readServerTime = vi.hoisted(() => vi.fn());
vi.mock('#services/server-time.ts', () => ({ readServerTime }));
vi.mock('#providers/connection/use-is-idle.ts', () => ({ useIsIdle: () => true }));

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

function show(lead: number | null): void {
  readServerTime.mockReset().mockResolvedValue(lead === null ? null : Date.now() + lead);
  render(
    <TestProviders client={makeTestClient()}>
      <ClockNotice />
    </TestProviders>,
  );
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

it.each([null, 0, 5 * hour, -30 * 60_000])(
  'says nothing while the day is right, or nobody knows: %j',
  async (lead) => {
    show(lead);
    await waitFor(() => expect(readServerTime).toHaveBeenCalled());
    await Promise.resolve();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

it('goes once the clock has been set right', async () => {
  show(-48 * hour);
  await screen.findByRole('status');
  readServerTime.mockResolvedValue(Date.now());
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});
