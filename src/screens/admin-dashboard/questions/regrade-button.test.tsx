import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RegradeJob } from '#domain/regrade/regrade-job.ts';
import { ApiRequestError } from '#services/api/api-request-error.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { RegradeButton } from './regrade-button.tsx';

const services = vi.hoisted(() => ({ getRegrade: vi.fn(), startRegrade: vi.fn(), stopRegrade: vi.fn() }));
vi.mock('#services/regrades/get-regrade.ts', () => services);
vi.mock('#services/regrades/change-regrade.ts', () => services);
const readRecentServerTime = vi.hoisted(() => vi.fn<() => Promise<number | null>>());
vi.mock('#services/firestore/server-time.ts', () => ({ readRecentServerTime }));

const question = makeQuestion();
const makeJob = (change: Partial<RegradeJob>): RegradeJob => ({
  ...{ id: question.id, state: 'running', run: 'r1', questionUpdatedAt: question.updatedAt },
  ...{ of: 1200, seen: 300, changed: 7, after: 'qr_1_a', startedAt: '2026-11-22T10:00:00.000Z' },
  updatedAt: new Date().toISOString(),
  ...change,
});

beforeAll(installDialog);
beforeEach(() => {
  readRecentServerTime.mockReset().mockResolvedValue(null);
  services.getRegrade.mockReset().mockResolvedValue(null);
  services.startRegrade.mockReset().mockResolvedValue(undefined);
  services.stopRegrade.mockReset().mockResolvedValue(undefined);
});

function open(): void {
  render(
    <TestProviders client={makeTestClient({ results: [] })}>
      <RegradeButton question={question} />
    </TestProviders>,
  );
}
const button = () => screen.getByRole('button', { name: 'Regrade results' });

describe('regrading results', () => {
  it('is started after a question, and then shows how far it is [ADM-8]', async () => {
    open();
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    expect(services.startRegrade).not.toHaveBeenCalled();
    services.getRegrade.mockResolvedValue(makeJob({}));
    await userEvent.click(screen.getByRole('button', { name: 'Regrade' }));
    expect(services.startRegrade).toHaveBeenCalledExactlyOnceWith(question.id, expect.any(String));
    expect(await screen.findByText('300 of 1,200 results read, 7 changed')).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it('shows one that somebody else has started, and stops it', async () => {
    services.getRegrade.mockResolvedValue(makeJob({}));
    open();
    const stop = await screen.findByRole('button', { name: 'Stop' });
    services.getRegrade.mockResolvedValue(makeJob({ state: 'stopped' }));
    await userEvent.click(stop);
    expect(services.stopRegrade).toHaveBeenCalledExactlyOnceWith(question.id, expect.any(String));
    expect(await screen.findByText('Regrading was stopped')).toBeVisible();
    expect(screen.getByText(/^7 results regraded, out of 300 read\./u)).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('goes by the server’s clock, since one an hour fast would say that it didn’t finish', async () => {
    const now = Date.now() - 3_600_000;
    readRecentServerTime.mockResolvedValue(now);
    services.getRegrade.mockResolvedValue(makeJob({ updatedAt: new Date(now).toISOString() }));
    open();
    expect(await screen.findByText('300 of 1,200 results read, 7 changed')).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it.each([
    [
      'is done',
      { state: 'done', seen: 1200, changed: 1, updatedAt: '2026-11-22T10:05:00.000Z' } as const,
      /^1 result regraded on 22 November 2026, out of 1,200\./u,
    ],
    ['failed', { state: 'failed' } as const, 'Regrading didn’t finish'],
    [
      'says it runs but hasn’t moved for an hour',
      { updatedAt: new Date(Date.now() - 3_600_000).toISOString() },
      'Regrading didn’t finish',
    ],
  ])('may be started again when the last one %s', async (_, change, text) => {
    services.getRegrade.mockResolvedValue(makeJob(change));
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it('says why it could not be started', async () => {
    services.startRegrade.mockRejectedValue(
      new ApiRequestError('Only administrators can do this', 403, null),
    );
    open();
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Regrade' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only administrators can do this');
  });
});

it('says that regrading couldn’t be started when a part of the app didn’t load', async () => {
  services.startRegrade.mockRejectedValue(new Error('no chunk'));
  open();
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'Regrade' }));
  expect(await screen.findByText('Failed to regrade the results')).toBeVisible();
});
