import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';

import { partListQuery } from './queries.ts';
import { useParts } from './use-parts.ts';

const listParts = vi.hoisted(() => vi.fn());
vi.mock('#services/exam-parts/list-parts.ts', () => ({ listParts }));

function use(client: QueryClient) {
  return renderHook(useParts, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

it('falls back to the cached parts when they can’t be read again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const kept = [examPartSchema.parse({ id: 'p1', title: 'Earthing' })];
  client.setQueryData(partListQuery().queryKey, kept, { updatedAt: 1 });
  listParts.mockRejectedValue(new Error('offline'));
  const parts = use(client);
  await waitFor(() => expect(client.getQueryState(partListQuery().queryKey)?.status).toBe('error'));
  expect(parts.current).toMatchObject({ status: 'ready', data: kept });
});

it('has failed when nothing is kept', async () => {
  listParts.mockRejectedValue(new Error('offline'));
  const parts = use(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await waitFor(() => expect(parts.current.status).toBe('error'));
});
