import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useReadHistory } from './use-read-history.ts';

const logError = vi.hoisted(() => vi.fn());
vi.mock('#services/log.ts', () => ({ logError }));
const services = vi.hoisted(() => ({ getStudy: vi.fn(), listResults: vi.fn() }));
vi.mock('#services/study/get-study.ts', () => services);
vi.mock('#services/results/list-results.ts', () => services);

const seen = (...ids: string[]): StudyRecord => ({
  ...emptyStudy,
  cards: new Map(
    ids.map((id) => [id, { reviews: [{ at: 1_795_000_000, outcome: 'good' }], topic: 'part-4' }]),
  ),
});

beforeEach(() => {
  services.getStudy.mockReset().mockResolvedValue(seen('on-the-phone'));
  services.listResults.mockReset().mockResolvedValue([]);
});

function show(client = makeTestClient(), attempts = makeAttemptsState()) {
  const { result } = renderHook(() => useReadHistory(), {
    wrapper: ({ children }) => (
      <TestProviders client={client} attempts={attempts}>
        {children}
      </TestProviders>
    ),
  });
  return async () => [...(await result.current()).keys()];
}

/** What an earlier visit has read. */
async function keptClient() {
  const client = makeTestClient({ results: [], study: seen('last-week') });
  await client.invalidateQueries();
  return client;
}

it('reads the account when an attempt is started, and nothing before', async () => {
  const read = show();
  expect(services.getStudy).not.toHaveBeenCalled();
  expect(await read()).toEqual(['on-the-phone']);
  expect(services.listResults).toHaveBeenCalledOnce();
});

it('reads nothing again that this visit has read', async () => {
  const client = makeTestClient({ results: [], study: seen('a-minute-ago') });
  expect(await show(client)()).toEqual(['a-minute-ago']);
  expect(services.getStudy).not.toHaveBeenCalled();
});

it('reads again what an earlier visit has read, and goes by that where it can’t', async () => {
  expect(await show(await keptClient())()).toEqual(['on-the-phone']);
  services.getStudy.mockRejectedValue(new Error('unavailable'));
  expect(await show(await keptClient())()).toEqual(['last-week']);
});

it('goes by the account where an attempt of this browser can’t be read', async () => {
  const attempts = makeAttemptsState([makeAttemptRecord({ handedInAt: '2026-11-20T18:20:00.000Z' })]);
  const readRecord = async () => {
    throw new Error('The database is closing');
  };
  const read = show(await keptClient(), { ...attempts, readRecord });
  expect(await read()).toEqual(['on-the-phone']);
  expect(logError).toHaveBeenCalledOnce();
});

it('asks once more where a token was refused', async () => {
  const refused = Object.assign(new Error('The token has expired'), { code: 'unauthenticated' });
  services.getStudy.mockRejectedValueOnce(refused);
  expect(await show(await keptClient())()).toEqual(['on-the-phone']);
  services.getStudy.mockReset().mockRejectedValue(refused);
  expect(await show(await keptClient())()).toEqual(['last-week']);
  expect(services.getStudy).toHaveBeenCalledTimes(2);
});

it('waits three seconds at most', async () => {
  services.getStudy.mockReturnValue(new Promise(() => {}));
  const client = await keptClient();
  vi.useFakeTimers();
  const reading = show(client)();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await reading).toEqual(['last-week']);
  vi.useRealTimers();
});
