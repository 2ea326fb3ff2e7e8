import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AttemptsContext, type AttemptsState } from '#providers/attempts/attempts-context.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { probeConnection } from '#providers/connection/probe-connection.ts';
import { readServerTime } from '#services/firestore/server-time.ts';
import { registerServiceWorker } from '#services/service-worker.ts';
import { entryOf } from '#services/storage/attempt-entry.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { StatusBars } from './status-bars.tsx';

vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime: vi.fn() }));
vi.mock('#services/service-worker.ts', () => ({ linkManifest: vi.fn(), registerServiceWorker: vi.fn() }));

function page(path: string, auth: AuthState, attempts: AttemptsState) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={makeTestClient({ corrections: [] })}>
        <AuthContext value={auth}>
          <AttemptsContext value={attempts}>
            <StatusBars />
            <h1 tabIndex={-1}>Quizzes</h1>
          </AttemptsContext>
        </AuthContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

function show(path: string, auth = makeAuthState('signed-out'), attempts = makeAttemptsState()) {
  return render(page(path, auth, attempts));
}

const attemptPaths = ['/quiz/q1?attempt=a1', '/practice/p1?attempt=a1', '/exam/a1'];

describe('a new version', () => {
  const apply = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubEnv('PROD', true);
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
    vi.mocked(registerServiceWorker).mockImplementation(async (onUpdate) => onUpdate(apply));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is offered, and loaded when the user asks for it [APP-15]', async () => {
    show('/quizzes');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('A new version of Ohmwork is ready.')).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Reload now' }));
    expect(apply).toHaveBeenCalledOnce();
  });

  it.each(attemptPaths)('is not spoken of at %s [APP-15]', async (path) => {
    show(path);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(registerServiceWorker).toHaveBeenCalled();
    expect(screen.queryByText('A new version of Ohmwork is ready.')).toBeNull();
  });
});

describe('the connection', () => {
  beforeEach(() => {
    vi.mocked(readServerTime).mockReset();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told of while there is none', async () => {
    show('/');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    // Whether answers are saved depends on the storage: the player says so.
    expect(screen.getByRole('status').textContent).toBe('You’re offline. Pages you’ve opened still work.');
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('counts as none while the site behind it is silent', async () => {
    vi.useFakeTimers();
    show('/');
    vi.mocked(readServerTime).mockResolvedValue(null);
    void probeConnection();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline.');
    vi.mocked(readServerTime).mockResolvedValue(Date.now());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is announced on its own, without the other bars', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('/');
    // By default a status region is read out as a whole.
    expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
  });

  it('is not doubted for as long as the site answers', async () => {
    show('/');
    vi.mocked(readServerTime).mockResolvedValue(Date.now());
    await act(() => probeConnection());
    expect(readServerTime).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('what a visitor did here before signing in', () => {
  const toClaim = [entryOf(makeAttemptRecord())];
  const attempts = { ...makeAttemptsState(), unclaimed: toClaim, toClaim };
  const question = 'Add 1 unfinished attempt from this browser to your account?';

  it.each(['/', '/quiz/q1', '/practice/p1'])(
    'is asked about at %s, where nothing is under way',
    async (path) => {
      show(path, makeAuthState('signed-in'), attempts);
      expect(await screen.findByText(question)).toBeVisible();
    },
  );

  it.each(attemptPaths)('waits at %s for the end of the attempt', async (path) => {
    show(path, makeAuthState('signed-in'), attempts);
    // The bar is loaded lazily.
    await act(() => import('#features/claim/claim-bar.tsx'));
    expect(screen.queryByText(question)).toBeNull();
  });
});

it('says that the sign-in service is slow, and asks again', async () => {
  const retrySession = vi.fn();
  const { rerender } = show('/', makeAuthState('loading', { isSlow: true, retrySession }));
  expect(screen.getByRole('status')).toHaveTextContent('The sign-in service isn’t answering');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retrySession).toHaveBeenCalledOnce();
  rerender(page('/', makeAuthState('signed-out'), makeAttemptsState()));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says that the browser’s storage is silent, and asks again', async () => {
  const refresh = vi.fn(async () => null);
  const { rerender } = show('/', undefined, { ...makeAttemptsState(), storageFailed: true, refresh });
  expect(screen.getByRole('status')).toHaveTextContent(
    'This browser’s storage didn’t answer. Attempts here may be missing or out of date.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledOnce();
  rerender(page('/', makeAuthState('signed-out'), makeAttemptsState()));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
