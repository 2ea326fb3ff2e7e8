import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { toCurrentUser } from '#domain/account/account.ts';
import { firstResult } from '#domain/result/merge-result.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { StorageSlowError } from '#services/storage/indexed-db-store.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { type AttemptsState, useAttempts } from './attempts-context.ts';
import { AttemptsProvider } from './attempts-provider.tsx';
import { useAttempt } from './use-attempt.ts';

vi.mock('#services/study/add-to-study.ts', () => ({ addToStudy: async () => ({}) }));
vi.mock('#services/firestore/server-time.ts', () => ({
  readServerTime: async () => Date.parse('2026-11-20T18:05:00.000Z'),
  readRecentServerTime: async () => Date.parse('2026-11-20T18:05:00.000Z'),
}));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));

const handedInAt = '2026-11-20T18:04:00.000Z';
const save = vi.hoisted(() => vi.fn());
vi.mock('#services/results/save-result.ts', () => ({ saveResult: save }));
const answer = async (_quizId: string, fields: ResultFields) =>
  firstResult(`qr_1_${fields.attemptId}`, 'ada', fields, handedInAt);

beforeEach(async () => {
  localStorage.clear();
  const store = await openAttemptStore();
  for (const { attempt } of await store.list()) await store.remove(attempt.id);
  save.mockReset().mockImplementation(answer);
});

async function keep(record: AttemptRecord): Promise<string> {
  await (await openAttemptStore()).save(record);
  return record.attempt.id;
}

const kept = async (id: string) => (await openAttemptStore()).get(id);

/** A session of the given user, or of nobody. */
function session(uid: string | null): AuthState {
  const identity = { uid: uid ?? '', email: '', displayName: '', emailVerified: true };
  const state = makeAuthState(uid === null ? 'signed-out' : 'signed-in');
  return { ...state, user: uid === null ? null : toCurrentUser(identity, null) };
}

const page = { setAuth: (_auth: AuthState) => {} };

function Page({ first, children }: { first: AuthState; children: ReactNode }) {
  const [auth, setAuth] = useState(first);
  const [client] = useState(() => new QueryClient());
  useEffect(() => {
    page.setAuth = setAuth;
  }, []);
  return (
    <QueryClientProvider client={client}>
      <AuthContext value={auth}>
        <AttemptsProvider>{children}</AttemptsProvider>
      </AuthContext>
    </QueryClientProvider>
  );
}

/** An attempt opened on a page, what the page knew after each render, and who uses the page that was opened last. */
function open(id: string, first: AuthState) {
  const rendered: AttemptsState[] = [];
  const show = () => {
    const attempts = useAttempts();
    useEffect(() => void rendered.push(attempts), [attempts]);
    return { view: useAttempt(id), attempts };
  };
  const { result } = renderHook(show, {
    wrapper: ({ children }: { children: ReactNode }) => <Page first={first}>{children}</Page>,
  });
  return { result, rendered, become: (auth: AuthState) => act(async () => page.setAuth(auth)) };
}

describe('an attempt', () => {
  it.each([
    ['ada', 'ada', 'open'],
    ['ada', 'bob', 'not-yours'],
    ['ada', null, 'not-yours'],
    [null, 'bob', 'not-yours'],
    [null, null, 'open'],
  ] as const)('of %s is for %s: %s', async (owner, user, status) => {
    const id = await keep(makeAttemptRecord({ userId: owner }));
    const { result } = open(id, session(user));
    await waitFor(() => expect(result.current.view.status).toBe(status));
  });

  it('closes with a sign-out, what was answered being kept, and opens for its owner again [ATT-2, ATT-6]', async () => {
    const id = await keep(makeAttemptRecord({ userId: 'ada' }));
    const { result, become } = open(id, session('ada'));
    await waitFor(() => expect(result.current.view.status).toBe('open'));
    const { view } = result.current;
    if (view.status === 'open') act(() => view.attempt.session.dispatch({ type: 'answer', response: 'b' }));
    await become(session(null));
    await waitFor(() => expect(result.current.view).toMatchObject({ status: 'not-yours', of: 'account' }));
    await become(session('bob'));
    await waitFor(() => expect(result.current.view).toMatchObject({ status: 'not-yours', of: 'account' }));
    await become(session('ada'));
    await waitFor(() => expect(result.current.view.status).toBe('open'));
    expect((await kept(id))?.attempt.items[0]?.response).toBe('b');
  });

  it('opens while the session loads for the last user of this browser, and for nobody else [ATT-6]', async () => {
    const adas = await keep(makeAttemptRecord({ userId: 'ada' }));
    const bobs = await keep(makeAttemptRecord({ userId: 'bob' }));
    localStorage.setItem('ohmwork.owner', 'ada');
    const own = open(adas, makeAuthState('loading')).result;
    const foreign = open(bobs, makeAuthState('loading')).result;
    await waitFor(() => expect(own.current.view.status).toBe('open'));
    await waitFor(() => expect(foreign.current.view.status).toBe('not-yours'));
  });
});

it('that was not there in time opens by itself when the slow database is', async () => {
  const id = await keep(makeAttemptRecord({ userId: 'ada' }));
  const store = await openAttemptStore();
  vi.spyOn(store, 'get').mockRejectedValueOnce(new StorageSlowError());
  const listening = vi.spyOn(store, 'onArrival');
  const { result } = open(id, session('ada'));
  await waitFor(() => expect(result.current.view.status).toBe('failed'));
  await waitFor(() => expect(listening).toHaveBeenCalledTimes(2));
  act(() => {
    for (const [arrived] of listening.mock.calls) arrived();
  });
  await waitFor(() => expect(result.current.view.status).toBe('open'));
});

it('that was closed shows how far it came, without a reload', async () => {
  const id = await keep(makeAttemptRecord({ userId: 'ada' }));
  const { result, become } = open(id, session('ada'));
  await waitFor(() => expect(result.current.view.status).toBe('open'));
  await waitFor(() => expect(result.current.attempts.records?.[0]?.answered).toBe(0));
  const { view } = result.current;
  if (view.status === 'open') act(() => view.attempt.session.dispatch({ type: 'answer', response: 'b' }));
  await become(session(null));
  await become(session('ada'));
  await waitFor(() => expect(result.current.attempts.records?.[0]?.answered).toBe(1));
});

it('that was delivered while it was open is still delivered when it’s left [ATT-3]', async () => {
  const id = await keep(makeAttemptRecord({ userId: 'ada' }));
  const initialProps = { shown: id };
  const { result, rerender } = renderHook(
    ({ shown }: typeof initialProps) => ({ view: useAttempt(shown), attempts: useAttempts() }),
    {
      initialProps,
      wrapper: ({ children }: { children: ReactNode }) => <Page first={session('ada')}>{children}</Page>,
    },
  );
  await waitFor(() => expect(result.current.view.status).toBe('open'));
  const { view } = result.current;
  if (view.status === 'open') {
    act(() => view.attempt.session.dispatch({ type: 'hand-in', at: handedInAt }));
    await view.attempt.session.flush();
  }
  await act(() => result.current.attempts.deliver());
  const state = () => result.current.attempts.records?.[0]?.delivery.state;
  await waitFor(() => expect(state()).toBe('delivered'));
  const before = result.current.attempts.records;
  rerender({ shown: 'another' });
  await waitFor(() => expect(result.current.attempts.records).not.toBe(before));
  expect(state()).toBe('delivered');
});

it('of which only a reference is left leads to the saved result', async () => {
  const handed = makeAttemptRecord({ handedInAt: new Date().toISOString(), userId: 'ada' });
  const id = await keep({ ...handed, delivery: { state: 'delivered', resultId: 'qr_1_a' } });
  await (await openAttemptStore()).shrink(id);
  const { result } = open(id, session('ada'));
  await waitFor(() => expect(result.current.view).toMatchObject({ status: 'delivered', resultId: 'qr_1_a' }));
});

describe("a visitor's results", () => {
  it('stay the visitor’s when somebody signs in, until they say that they are theirs', async () => {
    const id = await keep(makeAttemptRecord({ handedInAt }));
    const { result, become } = open('none', session(null));
    await waitFor(() => expect(result.current.attempts.records).toHaveLength(1));
    await become(session('ada'));
    expect(result.current.attempts.records).toEqual([]);
    expect(result.current.attempts.toClaim).toHaveLength(1);
    expect(save).not.toHaveBeenCalled();

    await act(() => result.current.attempts.claim([id]));
    await waitFor(async () => expect((await kept(id))?.delivery.state).toBe('delivered'));
    expect((await kept(id))?.attempt.userId).toBe('ada');
    expect(result.current.attempts.unclaimed).toEqual([]);
  });

  it('are claimed although another can’t be, which is told', async () => {
    const first = await keep(makeAttemptRecord({ handedInAt }));
    const second = await keep(makeAttemptRecord({ handedInAt }));
    const { result } = open('none', session('ada'));
    await waitFor(() => expect(result.current.attempts.unclaimed).toHaveLength(2));
    const store = await openAttemptStore();
    vi.spyOn(store, 'claim').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await act(() =>
      expect(result.current.attempts.claim([first, second])).rejects.toThrow('Attempts could not be taken'),
    );
    const owners = [await kept(first), await kept(second)].map((record) => record?.attempt.userId);
    expect(owners.filter((owner) => owner === 'ada')).toHaveLength(1);
    expect(result.current.attempts.unclaimed).toHaveLength(1);
  });

  it('are not asked about again after a no, not on the next visit either, but for new ones', async () => {
    await keep(makeAttemptRecord({ handedInAt }));
    const first = open('none', session('ada')).result;
    await waitFor(() => expect(first.current.attempts.toClaim).toHaveLength(1));
    act(() => first.current.attempts.declineClaim());
    expect(first.current.attempts.toClaim).toEqual([]);
    expect(first.current.attempts.unclaimed).toHaveLength(1);

    const { result: next, become, rendered } = open('none', session(null));
    await waitFor(() => expect(next.current.attempts.records).toHaveLength(1));
    await become(session('ada'));
    await waitFor(() => expect(next.current.attempts.unclaimed).toHaveLength(1));
    expect(rendered.map(({ toClaim }) => toClaim.length)).not.toContain(1);
    const later = await keep(makeAttemptRecord({ handedInAt }));
    await act(() => next.current.attempts.refresh());
    expect(next.current.attempts.toClaim.map(({ id }) => id)).toEqual([later]);
    expect(next.current.attempts.unclaimed).toHaveLength(2);
  });

  it('are claimed by signing in from the result, that one alone [ATT-7]', async () => {
    const shown = await keep(makeAttemptRecord({ handedInAt }));
    const other = await keep(makeAttemptRecord({ handedInAt }));
    const { result, become } = open(shown, session(null));
    await waitFor(() => expect(result.current.view.status).toBe('open'));
    act(() => result.current.attempts.claimOnSignIn(shown));
    await become(session('ada'));
    await waitFor(() => expect(result.current.view.status).toBe('open'));
    expect((await kept(shown))?.attempt.userId).toBe('ada');
    expect((await kept(other))?.attempt.userId).toBeNull();
  });

  it('are not asked about once signing in has claimed them, however late that was stored', async () => {
    const id = await keep(makeAttemptRecord());
    const { result, become } = open(id, session(null));
    await waitFor(() => expect(result.current.view.status).toBe('open'));
    act(() => result.current.attempts.claimOnSignIn(id));
    const store = await openAttemptStore();
    const { claim } = store;
    let storeIt = () => {};
    vi.spyOn(store, 'claim').mockImplementationOnce(async (...args) => {
      await new Promise<void>((resolve) => (storeIt = resolve));
      await claim(...args);
    });
    await become(session('ada'));
    await waitFor(() => expect(result.current.attempts.toClaim).toHaveLength(1));
    await act(() => result.current.attempts.refresh());
    await act(async () => storeIt());
    await waitFor(() => expect(result.current.view.status).toBe('open'));
    expect(result.current.attempts.toClaim).toEqual([]);
    expect(result.current.attempts.records).toHaveLength(1);
  });

  it('are not claimed by the next account that signs in', async () => {
    const id = await keep(makeAttemptRecord({ handedInAt }));
    const { result, become } = open('none', session(null));
    act(() => result.current.attempts.claimOnSignIn(id));
    await become(session('ada'));
    expect(result.current.attempts.isClaimed(id)).toBe(true);
    await become(session(null));
    await become(session('bob'));
    expect(result.current.attempts.isClaimed(id)).toBe(false);
  });
});

describe('signing out', () => {
  it('removes what was delivered, and keeps what waits, hidden, until that account is back', async () => {
    const delivered = makeAttemptRecord({ handedInAt, userId: 'ada' });
    await keep({ ...delivered, delivery: { state: 'delivered', resultId: 'qr_1_a' } });
    const { result, become } = open('none', session('ada'));
    await waitFor(() => expect(result.current.attempts.records).toHaveLength(1));
    const waiting = await keep(makeAttemptRecord({ handedInAt, userId: 'ada' }));

    await become(session(null));
    await waitFor(async () => expect(await kept(delivered.attempt.id)).toBeNull());
    expect(result.current.attempts.records).toEqual([]);
    expect((await kept(waiting))?.delivery.state).toBe('undelivered');
    await become(session('bob'));
    expect(result.current.attempts.records).toEqual([]);
    expect(save).not.toHaveBeenCalled();

    await become(session('ada'));
    await waitFor(async () => expect((await kept(waiting))?.delivery.state).toBe('delivered'));
  });
});
