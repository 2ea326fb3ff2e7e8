import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useLatestResult } from './use-latest-result.ts';

const services = vi.hoisted(() => ({
  listResults: vi.fn(),
  listNewResults: vi.fn(),
  getLatestResult: vi.fn(),
}));
vi.mock('#services/results/list-results.ts', () => services);
vi.mock('#services/results/get-latest-result.ts', () => services);

const stored = firstResult('qr_1_a', 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z');

beforeEach(() => {
  for (const service of Object.values(services)) service.mockReset();
});

function start({ client = makeTestClient(), status = 'signed-in' as 'signed-in' | 'signed-out' }) {
  return renderHook(() => useLatestResult(stored.quizId), {
    wrapper: ({ children }) => (
      <TestProviders client={client} auth={makeAuthState(status)}>
        {children}
      </TestProviders>
    ),
  }).result;
}

it('reads the one result, and no list for it [RES-6, RES-17]', async () => {
  services.getLatestResult.mockResolvedValue(stored);
  const result = start({});
  await waitFor(() => expect(result.current.latest).toEqual(stored));
  expect(services.getLatestResult).toHaveBeenCalledExactlyOnceWith('ada', stored.quizId);
  expect(services.listResults).not.toHaveBeenCalled();
});

it('takes it from the list where there is one', () => {
  const other = { ...stored, id: 'other', quizId: 'other', completedAt: '2026-11-22T09:00:00.000Z' };
  const result = start({ client: makeTestClient({ results: [other, stored] }) });
  expect(result.current.latest).toEqual(stored);
  expect(services.getLatestResult).not.toHaveBeenCalled();
});

it('asks for nothing without a user', () => {
  const result = start({ status: 'signed-out' });
  expect(result.current).toMatchObject({ latest: null, isError: false });
  expect(services.getLatestResult).not.toHaveBeenCalled();
});
