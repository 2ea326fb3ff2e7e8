import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { userRecordSchema } from '#domain/account/user-record.ts';
import { ChunkLoadError, loadChunk } from '#providers/loading/load-chunk.ts';
import { forgetKeptUser } from '#services/auth/kept-session.ts';
import { tellRefusal } from '#services/firestore/with-timeout.ts';
import { logError } from '#services/log.ts';
import { keepRecord } from '#services/storage/kept-record.ts';
import { fakeAccounts, providerError } from '#test/support/fake-accounts.ts';

import { AuthProvider } from './auth-provider.tsx';
import { readFirstSession } from './first-session.ts';
import { type AuthState, useAuth } from './use-auth.ts';

const fakes = vi.hoisted(() => () => import('#test/support/fake-accounts.ts'));
vi.mock('#services/auth/session.ts', async () => (await fakes()).services.session);
vi.mock('#services/auth/current-user.ts', async () => (await fakes()).services.currentUser);
vi.mock('#services/auth/sign-in.ts', async () => (await fakes()).services.signIn);
vi.mock('#services/auth/register.ts', async () => (await fakes()).services.register);
vi.mock('#services/auth/email-actions.ts', async () => (await fakes()).services.emailActions);
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#providers/loading/load-chunk.ts', { spy: true });
const changeUsername = vi.hoisted(() => vi.fn());
vi.mock('#services/users/save-user-record.ts', () => ({ changeUsername }));

let auth: AuthState;
const seen: AuthState[] = [];

function Probe() {
  auth = useAuth();
  seen.push(auth);
  return (
    <p>
      {auth.status} {auth.user?.username} {auth.user?.emailVerified && 'verified'}
    </p>
  );
}

async function start(): Promise<void> {
  render(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  );
  await screen.findByText(/signed-/);
}

/** Does an action and lets the screen follow. */
function perform<T>(action: () => Promise<T>): Promise<T> {
  return act(action);
}

/** What Firebase stores of Ada, with a token that is good for this many minutes more. */
function stored(minutes: number, change: object = {}) {
  const expirationTime = Date.now() + minutes * 60_000;
  return {
    ...{ uid: 'uid-ada@ohmwork.test', email: 'ada@ohmwork.test', emailVerified: true },
    ...{ apiKey: 'demo-key', appName: '[DEFAULT]' },
    stsTokenManager: { accessToken: 'kept-token', refreshToken: 'secret', expirationTime },
    ...change,
  };
}

/** Leaves Ada's record as her last visit does. */
function keepAda(): void {
  const record = {
    username: 'Ada',
    email: 'ada@ohmwork.test',
    role: 'user',
    createdAt: '2026-11-01T09:00:00Z',
  };
  keepRecord('uid-ada@ohmwork.test', userRecordSchema.parse(record));
}

beforeEach(() => {
  localStorage.clear();
  globalThis.keptUser = undefined;
  fakeAccounts.reset();
  vi.mocked(logError).mockClear();
  seen.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('the session', () => {
  it('is loading, then signed out [ACC-1]', async () => {
    render(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('signed-out')).toBeVisible();
  });

  it('is signed out from the first render on, where the browser knew that before', async () => {
    render(
      <AuthProvider first={{ kept: null, isVisitor: true }}>
        <Probe />
      </AuthProvider>,
    );
    expect(screen.getByText('signed-out')).toBeVisible();
    await vi.dynamicImportSettled();
    expect(seen.map(({ status }) => status)).not.toContain('loading');
  });

  it('finds who was signed in before [ACC-1]', async () => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    expect(screen.getByText('signed-in Ada')).toBeVisible();
  });

  it('is not known, and slow, after ten seconds, and still comes later [APP-6]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeAccounts.silent = true;
    render(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(auth.isSlow).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('loading')).toBeVisible();
    expect(auth.isSlow).toBe(true);
    act(() => fakeAccounts.changeSession(fakeAccounts.add()));
    expect(screen.getByText('signed-in Ada')).toBeVisible();
    expect(auth.isSlow).toBe(false);
  });

  it('is asked for again by hand', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeAccounts.silent = true;
    fakeAccounts.current = fakeAccounts.add();
    render(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('loading')).toBeVisible();
    fakeAccounts.silent = false;
    act(() => auth.retrySession());
    expect(await screen.findByText('signed-in Ada')).toBeVisible();
  });

  it('follows what happens in other tabs', async () => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    act(() => fakeAccounts.changeSession(null));
    expect(screen.getByText('signed-out')).toBeVisible();
  });

  it('notices on return that the address was confirmed elsewhere', async () => {
    const account = fakeAccounts.add();
    fakeAccounts.current = account;
    await start();
    fakeAccounts.verify(account);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('signed-in Ada verified')).toBeVisible();
  });

  it('loads nothing for a visitor who comes back', async () => {
    await start();
    const failure = providerError('auth/internal-error');
    fakeAccounts.failure = failure;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.dynamicImportSettled();
    // The next call of a service would have thrown it.
    expect(fakeAccounts.failure).toBe(failure);
  });

  it('keeps its actions while the user changes', async () => {
    fakeAccounts.add();
    await start();
    const { login, reloadUser } = auth;
    await perform(() => auth.login('ada@ohmwork.test', 'practice-makes-safe'));
    expect(auth.login).toBe(login);
    expect(auth.reloadUser).toBe(reloadUser);
  });

  it('shows nothing twice', async () => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    expect(seen.map(({ status }) => status)).toEqual(['loading', 'signed-in']);
  });
});

describe('who the browser has kept', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    keepAda();
  });

  it('is shown before Firebase loads, which then confirms it [ACC-1]', async () => {
    globalThis.keptUser = Promise.resolve(stored(30));
    fakeAccounts.current = fakeAccounts.add({ verified: true });
    await start();
    expect(screen.getByText('signed-in Ada verified')).toBeVisible();
    expect(fakeAccounts.listener).toBeNull();
    expect(auth.isConfirmed).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(auth.isConfirmed).toBe(true));
    expect(seen.map(({ status }) => status)).not.toContain('signed-out');
    expect(screen.getByText('signed-in Ada verified')).toBeVisible();
  });

  it('is confirmed once the connection is back, where a part of the app didn’t load before', async () => {
    globalThis.keptUser = Promise.resolve(stored(30));
    fakeAccounts.current = fakeAccounts.add({ verified: true });
    await start();
    vi.mocked(loadChunk).mockRejectedValueOnce(new ChunkLoadError('failed'));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(logError).toHaveBeenCalledOnce());
    expect(screen.getByText('signed-in Ada verified')).toBeVisible();
    expect(auth.isConfirmed).toBe(false);
    act(() => void dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(auth.isConfirmed).toBe(true));
  });

  it('stays ended by signing out, where a part of the app didn’t load before', async () => {
    globalThis.keptUser = Promise.resolve(stored(30));
    fakeAccounts.current = fakeAccounts.add({ verified: true });
    render(
      <AuthProvider first={await readFirstSession()}>
        <Probe />
      </AuthProvider>,
    );
    await screen.findByText('signed-in Ada verified');
    vi.mocked(loadChunk).mockRejectedValueOnce(new ChunkLoadError('failed'));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(logError).toHaveBeenCalledOnce());
    await perform(() => auth.logout());
    expect(screen.getByText('signed-out')).toBeVisible();
    fakeAccounts.silent = true;
    act(() => void dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    expect(screen.getByText('signed-out')).toBeVisible();
  });

  it('is signed out when Firebase says that the session has ended elsewhere', async () => {
    globalThis.keptUser = Promise.resolve(stored(30));
    fakeAccounts.silent = true;
    await start();
    expect(screen.getByText('signed-in Ada verified')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    act(() => fakeAccounts.changeSession(null, 'deleted'));
    expect(screen.getByText('signed-out')).toBeVisible();
    expect(auth.ended).toBe('deleted');
  });

  it.each([
    ['a server refuses something', tellRefusal],
    ['Firebase has been loaded to do something', forgetKeptUser],
  ])('is checked at once when %s', async (_, happens) => {
    globalThis.keptUser = Promise.resolve(stored(30));
    await start();
    expect(fakeAccounts.listener).toBeNull();
    happens();
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    expect(await screen.findByText('signed-out')).toBeVisible();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a token that has run out', async () => stored(-1)],
    ['a token that is about to run out', async () => stored(0.5)],
    ['somebody else, whose record isn’t kept', async () => stored(30, { uid: 'uid-ben' })],
    ['a user of another app', async () => stored(30, { apiKey: 'another-key' })],
    ['something unknown', async () => stored(30, { stsTokenManager: 'moved' })],
    ['nobody', async () => null],
    ['a browser that never answers', () => new Promise(() => {})],
  ])('is left to Firebase with %s', async (_, read) => {
    globalThis.keptUser = read();
    fakeAccounts.silent = true;
    render(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    expect(screen.getByText('loading')).toBeVisible();
    act(() => fakeAccounts.changeSession(fakeAccounts.add({ username: 'From Firebase' })));
    expect(screen.getByText('signed-in From Firebase')).toBeVisible();
  });
});

describe('a visitor', () => {
  const openAs = (owner: string | null, databases: () => Promise<{ name: string }[]>) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    if (owner !== null) localStorage.setItem('ohmwork.owner', owner);
    vi.stubGlobal('indexedDB', { databases });
    fakeAccounts.silent = true;
    render(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
  };
  afterEach(() => vi.unstubAllGlobals());
  const firebase = { name: 'firebaseLocalStorageDb' };

  it.each([
    ['was the last to use this browser', '', async () => [firebase]],
    ['opens the app for the first time', null, async () => []],
  ])('who %s waits for nothing, and Firebase has the last word [ACC-1]', async (_, owner, databases) => {
    openAs(owner, databases);
    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(fakeAccounts.listener).toBeNull();
    expect(auth.isConfirmed).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    act(() => fakeAccounts.changeSession(fakeAccounts.add()));
    expect(screen.getByText('signed-in Ada')).toBeVisible();
  });

  it.each([
    ['Firebase has been here', null, async () => [firebase]],
    ['this browser doesn’t tell', null, () => Promise.reject(new Error('Blocked'))],
    ['an account was the last to use it', 'uid-ada', async () => []],
  ])('is nobody for sure where %s', async (_, owner, databases) => {
    openAs(owner, databases);
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    expect(screen.getByText('loading')).toBeVisible();
  });
});

describe('signing in and out', () => {
  it('has Firebase follow the session at once, which a visitor didn’t need', async () => {
    fakeAccounts.add();
    render(
      <AuthProvider first={{ kept: null, isVisitor: true }}>
        <Probe />
      </AuthProvider>,
    );
    expect(fakeAccounts.listener).toBeNull();
    await perform(() => auth.login('ada@ohmwork.test', 'practice-makes-safe'));
    await vi.waitFor(() => expect(fakeAccounts.listener).not.toBeNull());
    act(() => fakeAccounts.changeSession(null));
    expect(screen.getByText('signed-out')).toBeVisible();
  });

  it('signs in [ACC-2]', async () => {
    fakeAccounts.add();
    await start();
    expect(await perform(() => auth.login('ada@ohmwork.test', 'practice-makes-safe'))).toEqual({ ok: true });
    expect(screen.getByText('signed-in Ada')).toBeVisible();
  });

  it('refuses a wrong password and an unknown address with one sentence', async () => {
    fakeAccounts.add();
    await start();
    const refused = { ok: false, message: 'Invalid email or password' };
    expect(await perform(() => auth.login('ada@ohmwork.test', 'wrong'))).toMatchObject(refused);
    expect(await perform(() => auth.login('nobody@ohmwork.test', 'wrong'))).toMatchObject(refused);
    expect(screen.getByText('signed-out')).toBeVisible();
  });

  it('says so when too many tries failed', async () => {
    await start();
    fakeAccounts.failure = providerError('auth/too-many-requests');
    expect(await perform(() => auth.login('ada@ohmwork.test', 'x'))).toMatchObject({
      ok: false,
      message: 'Too many failed login attempts. Please try again later',
    });
  });

  it('gives up after half a minute without an answer', async () => {
    await start();
    // Loaded beforehand: a first import would take real time.
    await import('./auth-actions.ts');
    vi.useFakeTimers();
    fakeAccounts.silent = true;
    const login = auth.login('ada@ohmwork.test', 'practice-makes-safe');
    const sent = auth.sendPasswordReset('ada@ohmwork.test');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await login).toMatchObject({ ok: false, message: expect.stringMatching(/^No answer/) });
    // Where the catalogue has a sentence it stands first, and the reason below it.
    expect(await sent).toMatchObject({
      message: 'Failed to send password reset email',
      detail: expect.stringMatching(/^No answer/),
    });
  });

  it('signs out, and says when that failed [ACC-5]', async () => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    fakeAccounts.failure = providerError('auth/internal-error');
    expect(await perform(() => auth.logout())).toMatchObject({ ok: false, message: 'Failed to logout' });
    expect(screen.getByText('signed-in Ada')).toBeVisible();
    expect(await perform(() => auth.logout())).toEqual({ ok: true });
    expect(screen.getByText('signed-out')).toBeVisible();
  });
});

describe('registering', () => {
  it('signs the new account in and tells of the email', async () => {
    await start();
    const outcome = await perform(() => auth.register('new@ohmwork.test', 'practice-makes-safe', 'Grace'));
    expect(outcome).toEqual({ ok: true, emailSent: true });
    expect(screen.getByText('signed-in Grace')).toBeVisible();
  });

  it('refuses an address that is taken', async () => {
    fakeAccounts.add();
    await start();
    expect(
      await perform(() => auth.register('ada@ohmwork.test', 'practice-makes-safe', 'Ada')),
    ).toMatchObject({
      ok: false,
      message: 'Email is already in use',
    });
  });
});

describe('emails and codes', () => {
  it('asks for somebody signed in before it sends a verification email', async () => {
    await start();
    expect(await perform(() => auth.sendVerificationEmail())).toMatchObject({
      ok: false,
      message: 'No user is currently logged in',
    });
  });

  it('says when the verification email could not be sent', async () => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    fakeAccounts.failure = providerError('auth/too-many-requests');
    expect(await perform(() => auth.sendVerificationEmail())).toMatchObject({
      ok: false,
      message: 'Failed to send verification email',
    });
  });

  it('marks the user as verified once the code is confirmed [ACC-6]', async () => {
    fakeAccounts.current = fakeAccounts.add();
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    await start();
    expect(await perform(() => auth.verifyEmail('code-1'))).toEqual({ ok: true });
    expect(screen.getByText('signed-in Ada verified')).toBeVisible();
    expect(await perform(() => auth.verifyEmail('code-1'))).toMatchObject({
      ok: false,
      message: 'Failed to verify email',
    });
  });

  it('answers the same for a known and an unknown address', async () => {
    fakeAccounts.add();
    await start();
    expect(await auth.sendPasswordReset('ada@ohmwork.test')).toEqual(
      await auth.sendPasswordReset('no@ohmwork.test'),
    );
    fakeAccounts.failure = providerError('auth/internal-error');
    expect(await auth.sendPasswordReset('ada@ohmwork.test')).toMatchObject({
      ok: false,
      message: 'Failed to send password reset email',
    });
  });

  it('sets a new password by a code, once', async () => {
    fakeAccounts.add();
    fakeAccounts.codes.set('code-1', 'ada@ohmwork.test');
    await start();
    expect(await auth.resetPassword('code-1', 'abc')).toMatchObject({
      ok: false,
      message: 'Password is too weak',
    });
    expect(await auth.resetPassword('code-1', 'brand-new-secret')).toEqual({ ok: true });
    expect(await auth.resetPassword('code-1', 'brand-new-secret')).toMatchObject({
      ok: false,
      message: 'Failed to reset password',
    });
  });
});

describe('the profile', () => {
  it('changes the username [ACC-14]', async () => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    expect(await perform(() => auth.changeUsername('Countess'))).toEqual({ ok: true });
    expect(changeUsername).toHaveBeenCalledExactlyOnceWith('uid-ada@ohmwork.test', 'Countess');
    expect(screen.getByText('signed-in Countess')).toBeVisible();
  });

  it.each([
    ['signed out', null],
    ['signed in as somebody else', { email: 'grace@ohmwork.test', username: 'Grace' }],
  ])('stays with who has %s in another tab while the username was changed', async (_, next) => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    changeUsername.mockImplementationOnce(async () =>
      fakeAccounts.changeSession(next && fakeAccounts.add(next)),
    );
    expect(await perform(() => auth.changeUsername('Countess'))).toEqual({ ok: true });
    expect(auth.user?.username ?? null).toBe(next && 'Grace');
  });

  it('asks for the current password before it sets another', async () => {
    fakeAccounts.current = fakeAccounts.add();
    await start();
    expect(await auth.changePassword('wrong', 'brand-new-secret')).toMatchObject({
      ok: false,
      message: 'That isn’t your current password',
    });
    expect(await auth.changePassword('practice-makes-safe', 'brand-new-secret')).toEqual({ ok: true });
  });
});
