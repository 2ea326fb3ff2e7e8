import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import { addAttempt, firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { listedFor } from '#providers/query/find-just-listed.ts';
import { makeQueryClient } from '#providers/query/query-client.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { resultListQuery } from './queries.ts';
import { resultQuery } from './result-query.ts';
import { useResults } from './use-results.ts';
import { useSaveResult } from './use-save-result.ts';

/** Results as the server has them, by quiz, and how many were read. */
const server = vi.hoisted(() => ({
  results: new Map<string, QuizResult>(),
  reads: 0,
  hold: [Promise.resolve()],
}));
const read = vi.hoisted(() => async (since: string) => {
  const found = [...server.results.values()].filter(({ updatedAt }) => updatedAt > since);
  server.reads += found.length;
  await server.hold.shift();
  return found;
});
vi.mock('#services/firestore/query.ts', () => ({
  where: (field: string, _: string, value: string) => (field === 'updatedAt' ? value : ''),
}));
vi.mock('#services/firestore/read-documents.ts', () => ({
  readDocuments: (_: string, _schema: unknown, ...since: string[]) => read(since.join('')),
  readLatestFirst: () => read(''),
}));
vi.mock('#services/results/get-result.ts', () => ({ getResult: async () => null }));
vi.mock('#services/results/save-result.ts', () => ({
  saveResult: async (quizId: string, { userId, ...fields }: ResultFields & { userId: string }) =>
    finish(quizId, userId, fields),
}));

/** Saves an attempt of any device, now. @param late minutes by which the device's clock is late */
function finish(quizId: string, userId = 'ada', given?: ResultFields, late = 0): QuizResult {
  const now = new Date(Date.now() - late * 60_000).toISOString();
  const fields = given ?? makeResultFields({ quizId, completedAt: now, attemptId: crypto.randomUUID() });
  const before = server.results.get(quizId);
  const after = before ? addAttempt(before, fields, now) : firstResult(`qr_1_${quizId}`, userId, fields, now);
  server.results.set(quizId, after);
  return after;
}

const tick = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** This device, having read what's there. */
async function openPhone() {
  const client = makeQueryClient();
  const { result, unmount } = renderHook(() => ({ ...useResults(), save: useSaveResult() }), {
    wrapper: ({ children }) => (
      <TestProviders client={client} auth={makeAuthState('signed-in')}>
        {children}
      </TestProviders>
    ),
  });
  const { queryKey } = resultListQuery('ada');
  await waitFor(() => expect(result.current.status).toBe('ready'));
  return {
    client,
    unmount,
    save: (quizId: string) =>
      act(() => {
        const now = new Date().toISOString();
        const fields = makeResultFields({ quizId, completedAt: now, attemptId: crypto.randomUUID() });
        return result.current.save('ada', quizId, fields);
      }),
    /** As each visit does. */
    readAgain: () => act(() => client.invalidateQueries({ queryKey })),
    attempts: () => Object.fromEntries(result.current.results.map((one) => [one.quizId, one.attempts])),
  };
}

const attemptsOnServer = () =>
  Object.fromEntries([...server.results.values()].map((one) => [one.quizId, one.attempts]));

function startDay(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T08:00:00.000Z') });
  server.results.clear();
  server.reads = 0;
}

/** This device, an hour after the laptop saved what it hasn't read. */
async function openBeforeLaptopSaves() {
  startDay();
  finish('earlier');
  const phone = await openPhone();
  tick(60);
  finish('on the laptop');
  tick(60);
  return phone;
}

it('finds what another device saved before this one’s latest save [RES-18]', async () => {
  const phone = await openBeforeLaptopSaves();
  await phone.save('on the phone');
  await phone.readAgain();
  await waitFor(() =>
    expect(phone.attempts()).toEqual({ earlier: 1, 'on the laptop': 1, 'on the phone': 1 }),
  );
  tick(60);
  server.reads = 0;
  await phone.readAgain();
  // A visit that finds nothing new reads the newest alone.
  expect(server.reads).toBe(1);
  vi.useRealTimers();
});

it('has everything after each read, in whatever order both devices saved [RES-18]', async () => {
  const quiz = fc.constantFrom('bonding', 'cables', 'earthing', 'testing');
  const step = fc.record({
    by: fc.constantFrom('phone', 'laptop', 'read'),
    quiz,
    minutes: fc.integer({ min: 0, max: 45 }),
    late: fc.integer({ min: 0, max: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      startDay();
      const phone = await openPhone();
      for (const { by, quiz: quizId, minutes, late } of [
        ...steps,
        { by: 'read', quiz: '', minutes: 1, late: 0 },
      ]) {
        tick(minutes);
        if (by === 'laptop') finish(quizId, 'ada', undefined, late);
        else if (by === 'phone') await phone.save(quizId);
        else {
          await phone.readAgain();
          await waitFor(() => expect(phone.attempts()).toEqual(attemptsOnServer()));
        }
      }
      phone.unmount();
    }),
    { numRuns: 30, seed: 20_261_120 },
  );
  vi.useRealTimers();
});

it('finds it where the save came during a read, too [RES-18]', async () => {
  const phone = await openBeforeLaptopSaves();
  let answer = () => {};
  server.hold = [new Promise<void>((resolve) => (answer = resolve))];
  // Awaited from the start: React warns of an act that nobody awaits yet.
  await Promise.all([phone.readAgain(), phone.save('on the phone').then(answer)]);
  await waitFor(() => expect(phone.attempts()).toEqual(attemptsOnServer()));
  vi.useRealTimers();
});

it('does not take the list for just read because of an own save', async () => {
  startDay();
  const earlier = finish('earlier');
  const phone = await openPhone();
  tick(60);
  const { queryKey } = resultListQuery('ada');
  const before = phone.client.getQueryState(queryKey)?.dataUpdatedAt;
  await phone.save('on the phone');
  expect(phone.client.getQueryState(queryKey)?.dataUpdatedAt).toBe(before);
  expect(Date.now() - (before ?? 0)).toBeGreaterThan(listedFor);
  // So the result is asked for, and not taken from the list.
  expect(await phone.client.fetchQuery(resultQuery('ada', earlier.id))).toBeNull();
  vi.useRealTimers();
});
