import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeAttemptRecord, makeQuestion } from '#test/support/factories.ts';

import { prefetchAttempts } from './attempt-modules.ts';
import { type NewAttempt, useAttempts } from './attempts-context.ts';
import { AttemptsProvider } from './attempts-provider.tsx';

vi.mock('#services/study/add-to-study.ts', () => ({
  addToStudy: async (_uid: string, added: StudyRecord) => added,
}));
vi.mock('#services/firestore/server-time.ts', () => ({
  readServerTime: async () => Date.now(),
  readRecentServerTime: async () => Date.now(),
}));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));

const handedInAt = '2026-11-20T18:20:00.000Z';
const save = vi.hoisted(() => vi.fn<(quizId: string, fields: ResultFields) => Promise<QuizResult>>());
vi.mock('#services/results/save-result.ts', () => ({ saveResult: save }));

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

/** Delivers everything that waits, as another tab does: this one only finds it noted. */
async function deliverElsewhere(): Promise<void> {
  const store = await openAttemptStore();
  for (const record of await store.list()) {
    await store.save({ ...record, delivery: { state: 'delivered', resultId: 'qr_1_a' } });
  }
}

/** The keys of the account that are in this tab's cache, and which of them are to be read again. */
function cacheAccount(client: QueryClient) {
  const keys = [studyQuery('ada').queryKey, resultListQuery('ada').queryKey];
  client.setQueryData(studyQuery('ada').queryKey, emptyStudy);
  client.setQueryData(resultListQuery('ada').queryKey, []);
  return () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
}

function start(client = new QueryClient()) {
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

/** Holds the first result back until the returned function is called. */
function holdFirstSave(): () => void {
  let finish = () => {};
  save.mockImplementationOnce(async (...saved) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return answer(...saved);
  });
  return () => finish();
}

it('delivers what was finished while another delivery was under way', async () => {
  const finish = holdFirstSave();
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

it('queues one delivery behind the one that runs, however often it’s asked', async () => {
  const finish = holdFirstSave();
  await keepFinished('first');
  const client = new QueryClient();
  const result = start(client);
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const deliveries = [1, 2, 3].map(() => result.current.deliver());
  const count = () => client.getMutationCache().findAll({ mutationKey: ['outbox'] }).length;
  await waitFor(() => expect(count()).toBe(2));
  await act(async () => {
    finish();
    await Promise.all(deliveries);
  });
  expect(count()).toBe(2);
  expect(result.current.delivery).toBe('idle');
});

it('has the account’s data read again once another tab has delivered to it', async () => {
  const client = new QueryClient();
  const result = start(client);
  await waitFor(() => expect(result.current.records).toEqual([]));
  const areDue = cacheAccount(client);
  await keepFinished('quiz-1');
  await act(() => result.current.refresh());
  expect(areDue()).toEqual([false, false]);
  await deliverElsewhere();
  await act(() => result.current.refresh());
  expect(areDue()).toEqual([true, true]);
  cacheAccount(client);
  await act(() => result.current.refresh());
  expect(areDue()).toEqual([false, false]);
});

it('reads nothing again of what this tab has delivered itself', async () => {
  const client = new QueryClient();
  const areDue = cacheAccount(client);
  await keepFinished('quiz-1');
  const result = start(client);
  await waitFor(() => expect(result.current.records?.[0]?.delivery.state).toBe('delivered'));
  expect(areDue()).toEqual([false, false]);
});

it('shows as delivered what failed here and was delivered by another tab', async () => {
  // Each time: what the page tries again at once would be over before the test looks.
  save.mockRejectedValue(new Error('offline'));
  await keepFinished('quiz-1');
  const result = start();
  await waitFor(() => expect(result.current.delivery).toBe('failed'));
  await deliverElsewhere();
  await act(() => result.current.deliver());
  expect(result.current.delivery).toBe('idle');
  expect(result.current.records?.[0]?.delivery.state).toBe('delivered');
});

it('renders nothing again when it looks for something to deliver and finds nothing', async () => {
  const result = start();
  await waitFor(() => expect(result.current.records).toEqual([]));
  const before = result.current;
  const looked = vi.spyOn(await openAttemptStore(), 'entries');
  await act(() => result.current.deliver());
  expect(looked).toHaveBeenCalled();
  expect(result.current).toBe(before);
});

it('says that something waits when it cannot be noted here that it was delivered', async () => {
  await keepFinished('quiz-1');
  const full = vi.spyOn(await openAttemptStore(), 'save').mockRejectedValue(new DOMException('full'));
  const result = start();
  await waitFor(() => expect(result.current.delivery).toBe('failed'));
  full.mockRestore();
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

it('doesn’t take a database that is still opening for an empty one', async () => {
  const slow = vi.spyOn(await openAttemptStore(), 'isWaiting', 'get').mockReturnValue(true);
  await prefetchAttempts();
  const result = start();
  expect(result.current.records).toBeNull();
  await waitFor(() => expect(result.current.storageFailed).toBe(true));
  slow.mockRestore();
  await act(() => result.current.refresh());
  expect(result.current.storageFailed).toBe(false);
});

function makeNewAttempt(questions: readonly Question[]): NewAttempt {
  return {
    mode: 'practice',
    quizId: 'part:calculations',
    title: 'Calculations',
    questions,
    minutes: null,
    allowance: 'standard',
    passMark: 0,
    partialCredit: false,
  };
}

it.each([
  ['keeps', 'is still there', null, 1],
  ['keeps nothing of', 'went to another screen meanwhile', '/results', 0],
  ['keeps nothing of', 'went to an earlier attempt meanwhile', '?attempt=a0', 0],
])('%s what was started for somebody who %s', async (_, __, goTo, kept) => {
  const result = start();
  await waitFor(() => expect(result.current.records).not.toBeNull());
  const { pathname } = location;
  const starting = result.current.start(makeNewAttempt([makeQuestion()]));
  if (goTo) history.replaceState(null, '', goTo);
  const id = await act(() => starting);
  history.replaceState(null, '', pathname);
  expect(id).toEqual(goTo ? null : expect.any(String));
  expect(result.current.records).toHaveLength(kept);
});

it('removes again what was stored for somebody who left meanwhile', async () => {
  const result = start();
  await waitFor(() => expect(result.current.records).not.toBeNull());
  const { pathname } = location;
  const store = await openAttemptStore();
  const write = store.save.bind(store);
  vi.spyOn(store, 'save').mockImplementationOnce(async (record) => {
    await write(record);
    history.replaceState(null, '', '/results');
  });
  const id = await act(() => result.current.start(makeNewAttempt([makeQuestion()])));
  history.replaceState(null, '', pathname);
  expect(id).toBeNull();
  expect(await store.list()).toEqual([]);
});

it('asks a family with other numbers than in the attempts before, in which the slip tempts [ATT-22]', async () => {
  const family = makeFamilyQuestion({
    parameters: [
      { name: 'Ze', values: [0.35] },
      { name: 'S', values: [2.5] },
      { name: 'cpc', values: [1.5] },
      { name: 'L', values: [22, 40] },
    ],
  });
  const result = start();
  await waitFor(() => expect(result.current.records).not.toBeNull());
  const input = makeNewAttempt([family]);
  const lengths: (number | undefined)[] = [];
  for (let round = 0; round < 6; round += 1) {
    const id = `round-${round}`;
    await act(() => result.current.start({ ...input, id }));
    const store = await openAttemptStore();
    const record = await store.get(id);
    if (!record) throw new Error('The attempt is kept');
    const { attempt } = record;
    lengths.push(attempt.items[0]?.asked?.values.L);
    const items = attempt.items.map((item) => ({ ...item, response: '5' }));
    const done = new Date(Date.parse(handedInAt) + round * 60_000).toISOString();
    await store.save({ ...record, attempt: { ...attempt, items, handedInAt: done, ending: 'learner' } });
    if (round % 2 === 1) for (const { attempt: old } of await store.list()) await store.remove(old.id);
    await act(() => result.current.refresh());
  }
  // Whatever the first of two attempts asks, the second asks the other; then both are forgotten.
  expect(lengths.map((length, index) => index % 2 === 1 && length === lengths[index - 1])).not.toContain(
    true,
  );
  expect(new Set(lengths)).toEqual(new Set([22, 40]));
});

it('has what was read before the first render, and the same list while nothing changes', async () => {
  await (await openAttemptStore()).save(makeAttemptRecord({ userId: 'ada' }));
  await prefetchAttempts();
  const result = start();
  const { records } = result.current;
  expect(records).toHaveLength(1);
  await act(() => result.current.refresh());
  expect(result.current.records).toBe(records);
});
