import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { makeQueryClient } from '#providers/query/query-client.ts';
import { logError } from '#services/log.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { useResults } from './use-results.ts';
import { useSaveResult } from './use-save-result.ts';

const services = vi.hoisted(() => ({
  listResults: vi.fn(),
  listNewResults: vi.fn(),
  saveResult: vi.fn(),
}));
vi.mock('#services/results/list-results.ts', () => services);
vi.mock('#services/results/save-result.ts', () => services);
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const stored = firstResult('qr_1_a', 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z');
const next = { ...stored, attempts: 2, score: 80 };
const ada = makeAuthState('signed-in');

beforeEach(() => {
  for (const service of Object.values(services)) service.mockReset();
  vi.mocked(logError).mockReset();
  services.listResults.mockResolvedValue([stored]);
});

async function start(auth = ada) {
  const client = makeQueryClient();
  const { result } = renderHook(() => ({ ...useResults(), save: useSaveResult(), client }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <AuthContext value={auth}>{children}</AuthContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.status).not.toBe('loading'));
  return result;
}

const save = (result: Awaited<ReturnType<typeof start>>) =>
  result.current.save('ada', stored.quizId, makeResultFields());

it('shows the saved result in place of the one before', async () => {
  services.saveResult.mockResolvedValue(next);
  const result = await start();
  expect(await act(() => save(result))).toEqual(next);
  await waitFor(() => expect(result.current.results).toMatchObject([next]));
  // Saving reads only what this device doesn't know.
  expect(services.saveResult.mock.lastCall?.at(2)).toEqual([stored]);
});

it('saves by reading where this visit has not read the results', async () => {
  services.saveResult.mockResolvedValue(next);
  services.listNewResults.mockResolvedValue([next]);
  const result = await start();
  await act(() => result.current.client.invalidateQueries({ refetchType: 'none' }));
  await act(() => save(result));
  expect(services.saveResult.mock.lastCall?.at(2)).toBeUndefined();
  // The others of these results are still to be read.
  await waitFor(() => expect(services.listNewResults).toHaveBeenCalledOnce());
});

it('is not undone by a reading that began before it', async () => {
  services.saveResult.mockResolvedValue(next);
  const result = await start();
  let answer: (results: unknown) => void = () => {};
  services.listResults.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  services.listNewResults.mockResolvedValue([next]);
  await act(async () => {
    const refreshed = result.current.refresh();
    await vi.waitFor(() => expect(services.listResults).toHaveBeenCalledTimes(2));
    await save(result);
    answer([stored]);
    await refreshed;
  });
  await waitFor(() => expect(result.current).toMatchObject({ results: [next], isFetching: false }));
});

it('gives null for a save that failed, and logs it [ERR-4]', async () => {
  const fault = new Error('unavailable');
  services.saveResult.mockRejectedValue(fault);
  const result = await start();
  expect(await act(() => save(result))).toBeNull();
  expect(logError).toHaveBeenCalledExactlyOnceWith('Failed to save quiz result', fault);
  expect(result.current.results).toEqual([stored]);
});

it.each([
  ['nobody', makeAuthState('signed-out'), 'User must be logged in to save quiz results'],
  [
    'a user without an id',
    { ...ada, user: ada.user && { ...ada.user, uid: '' } },
    'User ID is missing from current user',
  ],
])('saves nothing for %s, and logs why [RES-11, RES-12]', async (_, auth, reason) => {
  const result = await start(auth);
  expect(await act(() => save(result))).toBeNull();
  expect(logError).toHaveBeenCalledExactlyOnceWith('Failed to save quiz result', new Error(reason));
  expect(services.saveResult).not.toHaveBeenCalled();
});
