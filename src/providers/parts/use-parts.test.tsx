import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';

import { partListQuery } from './queries.ts';
import { useParts } from './use-parts.ts';

const listParts = vi.hoisted(() => vi.fn());
const loadPack = vi.hoisted(() => vi.fn());
vi.mock('#services/parts/list-parts.ts', () => ({ listParts }));
vi.mock('#services/storage/pack-store.ts', () => ({ loadPack }));

const part = (title: string) => examPartSchema.parse({ id: 'p1', title });
const pack = { parts: [part('Of the pack')], papers: [], questions: [], storedAt: '', bytes: 0 };

beforeEach(() => {
  listParts.mockReset().mockRejectedValue(new Error('offline'));
  loadPack.mockReset().mockResolvedValue(null);
});

function use(client: QueryClient) {
  return renderHook(useParts, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

it('falls back to the cached parts when they can’t be read again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const kept = [part('Earthing')];
  client.setQueryData(partListQuery().queryKey, kept, { updatedAt: 1 });
  loadPack.mockResolvedValue(pack);
  const parts = use(client);
  await waitFor(() => expect(client.getQueryState(partListQuery().queryKey)?.status).toBe('error'));
  expect(parts.current).toMatchObject({ status: 'ready', data: kept });
  // They're newer than the pack as a rule.
  expect(loadPack).not.toHaveBeenCalled();
});

it('does with the pack on this device where nothing is cached, until they can be read [ATT-20]', async () => {
  loadPack.mockResolvedValue(pack);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const parts = use(client);
  await waitFor(() => expect(parts.current).toMatchObject({ status: 'ready', data: pack.parts }));
  // What is kept for the next visit, and counts as read, is only what was read.
  expect(client.getQueryData(partListQuery().queryKey)).toBeUndefined();
  listParts.mockResolvedValue([part('Earthing')]);
  await act(() => parts.current.refetch());
  await waitFor(() => expect(parts.current.data).toEqual([part('Earthing')]));
});

it('takes them from the pack while the connection is still being tried', async () => {
  loadPack.mockResolvedValue(pack);
  const parts = use(new QueryClient({ defaultOptions: { queries: { retry: true, retryDelay: 1e8 } } }));
  await waitFor(() => expect(parts.current).toMatchObject({ status: 'ready', isFetching: true }));
});

it('has failed when nothing is kept', async () => {
  const parts = use(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await waitFor(() => expect(parts.current.status).toBe('error'));
});
