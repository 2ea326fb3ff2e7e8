import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { makeQueryClient } from '#providers/query/query-client.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { studyQuery } from './queries.ts';
import { useAddToStudy } from './use-add-to-study.ts';

const services = vi.hoisted(() => ({ getStudy: vi.fn(), addToStudy: vi.fn() }));
vi.mock('#services/study/get-study.ts', () => ({ getStudy: services.getStudy }));
vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy: services.addToStudy }));

const after: StudyRecord = { ...emptyStudy, examDate: { day: '2027-01-11', setAt: 5 } };

it('is not undone by a reading that began before it', async () => {
  let answer: (study: StudyRecord) => void = () => {};
  services.getStudy
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValue(after);
  services.addToStudy.mockResolvedValue(after);
  const client = makeQueryClient();
  const { result } = renderHook(() => ({ query: useQuery(studyQuery('ada')), add: useAddToStudy() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await vi.waitFor(() => expect(services.getStudy).toHaveBeenCalledOnce());
  expect(await act(() => result.current.add('ada', after))).toBe(true);
  await act(async () => answer(emptyStudy));
  await waitFor(() => expect(result.current.query.data).toEqual(after));
});

it('takes along the results that were regraded, as far as this device knows them', async () => {
  services.addToStudy.mockReset().mockResolvedValue(after);
  const client = makeQueryClient();
  const [plain, other] = ['qr_1_a', 'qr_1_b'].map((id) =>
    firstResult(id, 'ada', makeResultFields({ quizId: id }), '2026-11-21T10:00:00.000Z'),
  );
  if (!plain || !other) throw new Error('There are two');
  const regraded = { ...other, regradedAt: '2026-11-21T10:00:00.000Z' };
  client.setQueryData(resultListQuery('ada').queryKey, [plain, regraded]);
  const { result } = renderHook(useAddToStudy, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(await act(() => result.current('ada', after))).toBe(true);
  expect(await act(() => result.current('bob', after))).toBe(true);
  expect(services.addToStudy.mock.calls).toEqual([
    ['ada', after, [regraded]],
    ['bob', after, []],
  ]);
});
