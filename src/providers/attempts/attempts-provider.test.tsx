import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { useAttempts } from './attempts-context.ts';
import { AttemptsProvider } from './attempts-provider.tsx';

vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy: async () => ({}) }));
vi.mock('#services/server-time.ts', () => ({ readServerTime: async () => Date.now() }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));

const handedInAt = '2026-11-20T18:20:00.000Z';
const save = vi.hoisted(() => vi.fn<(quizId: string, fields: ResultFields) => Promise<QuizResult>>());
vi.mock('#services/quiz-results/save-result.ts', () => ({ saveResult: save }));

const answer = async (_quizId: string, fields: ResultFields) =>
  firstResult(`qr_1_${fields.quizId}`, 'ada', fields, handedInAt);

beforeEach(async () => {
  const store = await openAttemptStore();
  for (const { attempt } of await store.list()) await store.remove(attempt.id);
  save.mockReset().mockImplementation(answer);
});

async function keepFinished(quizId: string): Promise<void> {
  await (await openAttemptStore()).save(makeAttemptRecord({ handedInAt, userId: 'ada', quizId }));
}

function start() {
  const client = new QueryClient();
  const auth = makeAuthState('signed-in');
  const { result } = renderHook(useAttempts, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <AuthContext value={auth}>
          <AttemptsProvider>{children}</AttemptsProvider>
        </AuthContext>
      </QueryClientProvider>
    ),
  });
  return result;
}

it('delivers what was finished while another delivery was under way', async () => {
  let finish = () => {};
  save.mockImplementationOnce(async (...saved) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return answer(...saved);
  });
  await keepFinished('first');
  const result = start();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());

  await keepFinished('second');
  await act(async () => {
    const delivery = result.current.deliver();
    finish();
    await delivery;
  });
  expect(save.mock.calls.map(([quizId]) => quizId)).toEqual(['first', 'second']);
  await waitFor(() =>
    expect(result.current.records?.map(({ delivery }) => delivery.state)).toEqual(['delivered', 'delivered']),
  );
  expect(result.current.delivery).toBe('idle');
});

it('says that something waits when it cannot be noted here that it was delivered', async () => {
  await keepFinished('quiz-1');
  vi.spyOn(await openAttemptStore(), 'save').mockRejectedValueOnce(new DOMException('full'));
  const result = start();
  await waitFor(() => expect(result.current.delivery).toBe('failed'));
  await act(() => result.current.deliver());
  expect(result.current.delivery).toBe('idle');
});

it('says that the storage did not answer, and reads it when it is asked again', async () => {
  await keepFinished('quiz-1');
  const broken = vi
    .spyOn(await openAttemptStore(), 'entries')
    .mockRejectedValue(new DOMException('The disk gave up'));
  const result = start();
  await waitFor(() => expect(result.current.storageFailed).toBe(true));
  expect(result.current.records).toEqual([]);
  broken.mockRestore();
  await act(() => result.current.refresh());
  expect(result.current.storageFailed).toBe(false);
  expect(result.current.records).toHaveLength(1);
});
