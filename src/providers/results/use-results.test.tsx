import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { useResults } from './use-results.ts';

const listResults = vi.hoisted(() => vi.fn());
vi.mock('#services/results/list-results.ts', () => ({ listResults }));

const stored = firstResult('qr_1_a', 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z');

beforeEach(() => {
  localStorage.clear();
  listResults.mockReset();
});

function renderResults(status: AuthState['status']) {
  return renderHook(useResults, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={makeTestClient()}>
        <AuthContext value={makeAuthState(status)}>{children}</AuthContext>
      </QueryClientProvider>
    ),
  });
}

async function start(status: AuthState['status']) {
  const { result } = renderResults(status);
  await waitFor(() => expect(result.current.status).not.toBe('loading'));
  return result;
}

it('gives the results of the signed-in user, and reads all of them again on a refresh [RES-15]', async () => {
  listResults.mockResolvedValue([stored]);
  const result = await start('signed-in');
  expect(result.current).toMatchObject({ results: [stored], status: 'ready', isError: false });
  await act(() => result.current.refresh());
  expect(listResults.mock.calls).toEqual([['ada'], ['ada']]);
});

it('has no results without a user, and asks for none [RES-15]', async () => {
  const result = await start('signed-out');
  expect(result.current).toMatchObject({ results: [], status: 'idle', isError: false });
  expect(listResults).not.toHaveBeenCalled();
});

it('doesn’t know them before the session of the account that was here last', async () => {
  localStorage.setItem('ohmwork.owner', 'ada');
  const { result } = renderResults('loading');
  expect(result.current.status).toBe('loading');
  localStorage.setItem('ohmwork.owner', '');
  const nobody = renderResults('loading');
  expect(nobody.result.current.status).toBe('idle');
});

it('has none when they can’t be read, and says so [RES-16]', async () => {
  listResults.mockRejectedValue(new Error('unavailable'));
  const result = await start('signed-in');
  expect(result.current).toMatchObject({ results: [], status: 'error', isError: true });
});
