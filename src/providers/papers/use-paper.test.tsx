import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import type { Pack } from '#domain/pack/pack.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { usePaper } from './use-paper.ts';

const services = vi.hoisted(() => ({ getPaper: vi.fn(), loadPack: vi.fn() }));
vi.mock('#services/papers/get-paper.ts', () => services);
vi.mock('#services/storage/pack-store.ts', () => services);

const paper = numberedPaperSchema.parse({ id: '3', edition: 'A4:2026', questionIds: ['q2', 'q9', 'q1'] });
const [first, second] = ['q1', 'q2'].map((id) => makeQuestion({ id, status: 'published' }));
const pack = {
  parts: [],
  papers: [paper],
  questions: [first, second, makeQuestion({ id: 'q9', status: 'withdrawn' })],
  storedAt: '',
  bytes: 0,
};

beforeEach(() => {
  services.getPaper.mockReset().mockRejectedValue(new Error('offline'));
  services.loadPack.mockReset().mockResolvedValue(pack);
});

function use() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(() => usePaper('3'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result;
}

it('is that of the pack on this device until it can be read, without what is withdrawn [ATT-20]', async () => {
  const result = use();
  const kept = { ...paper, questions: [second, first] };
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: kept }));
  services.getPaper.mockResolvedValue({ ...paper, questions: [first] });
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data?.questions).toEqual([first]));
});

it('has failed when a pack of an older app has no papers', async () => {
  const old: Pack = { ...pack, papers: [], questions: [] };
  services.loadPack.mockResolvedValue(old);
  const result = use();
  await waitFor(() => expect(result.current.status).toBe('error'));
});
