import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';

import { partListQuery } from './queries.ts';
import { usePart } from './use-part.ts';

const services = vi.hoisted(() => ({ getPart: vi.fn(), listParts: vi.fn(), loadPack: vi.fn() }));
vi.mock('#services/parts/get-part.ts', async (original) => ({ ...(await original()), ...services }));
vi.mock('#services/parts/list-parts.ts', () => services);
vi.mock('#services/storage/pack-store.ts', () => services);

const part = (title: string) => examPartSchema.parse({ id: 'p1', title });
const pack = { parts: [part('Of the pack')], papers: [], questions: [], storedAt: '', bytes: 0 };

beforeEach(() => {
  const offline = new Error('offline');
  services.getPart.mockReset().mockRejectedValue(offline);
  services.listParts.mockReset().mockRejectedValue(offline);
  services.loadPack.mockReset().mockResolvedValue(pack);
});

function use(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  return renderHook(() => usePart('p1'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

it('is that of the pack on this device until it can be read [ATT-20]', async () => {
  const result = use();
  await waitFor(() => expect(result.current).toMatchObject({ data: part('Of the pack'), isLoading: false }));
  services.getPart.mockResolvedValue(part('Earthing'));
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data).toEqual(part('Earthing')));
});

it('is that of the list where one is cached', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(partListQuery().queryKey, [part('Of the list')]);
  const result = use(client);
  await waitFor(() => expect(result.current.data).toEqual(part('Of the list')));
});

it('reads no list where the part can be read', async () => {
  services.getPart.mockResolvedValue(part('Earthing'));
  const result = use();
  await waitFor(() => expect(result.current.data).toEqual(part('Earthing')));
  expect(services.listParts).not.toHaveBeenCalled();
});

it('isn’t there when the server says so, whatever is kept', async () => {
  services.getPart.mockRejectedValue(new PartNotFoundError('p1'));
  const result = use();
  await waitFor(() => expect(result.current).toMatchObject({ isGone: true, isLoading: false }));
  expect(result.current.data).toBeUndefined();
});

it('has failed when nothing is kept', async () => {
  services.loadPack.mockResolvedValue(null);
  const result = use();
  await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, isGone: false }));
  expect(result.current.data).toBeUndefined();
});
