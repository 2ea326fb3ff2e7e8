import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { mergeChoices, type ReadingChoices } from '#domain/reading/reading.ts';
import { AuthContext } from '#providers/auth/use-auth.ts';
import { makeQueryClient } from '#providers/query/query-client.ts';
import { logError } from '#services/log.ts';
import { addToPreferences } from '#services/preferences/add-to-preferences.ts';
import { followOtherTabs, readReadingText, storeReadingText } from '#services/storage/reading-choices.ts';

import { makeAuthState } from '#test/support/context-states.ts';

import { askForChoices } from './ask-for-choices.ts';
import { useKeepReading } from './use-keep-reading.ts';
import { useReading } from './use-reading.ts';

vi.mock('#services/preferences/add-to-preferences.ts', () => ({ addToPreferences: vi.fn() }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

const root = document.documentElement;

/** What the account holds, as the server would merge it. */
let account: ReadingChoices = {};

// It's loaded before the timers are fake, since loading takes real time.
beforeAll(() => import('./keep-reading.ts'));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  storeReadingText(null);
  account = {};
  vi.mocked(logError).mockReset();
  vi.mocked(addToPreferences)
    .mockReset()
    .mockImplementation(async (_uid, choices) => {
      account = mergeChoices(account, choices);
      return account;
    });
  return () => vi.useRealTimers();
});

/** A page of ada's, open until the returned function is called. */
function keepReading(state = makeAuthState('signed-in')): () => void {
  const client = makeQueryClient();
  const { unmount } = renderHook(useKeepReading, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <AuthContext value={state}>{children}</AuthContext>
      </QueryClientProvider>
    ),
  });
  return unmount;
}

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('an account and this device [RDG-4]', () => {
  it('wait for Firebase to say whose account it is', async () => {
    account = { size: { value: 175, at: 5 } };
    const stop = keepReading(makeAuthState('signed-in', { isConfirmed: false }));
    await settle(10_000);
    expect(addToPreferences).not.toHaveBeenCalled();
    stop();
    const stopConfirmed = keepReading();
    await settle();
    expect(addToPreferences).toHaveBeenCalledOnce();
    stopConfirmed();
  });

  it('have the same choices once the account is known', async () => {
    account = { size: { value: 175, at: 5 } };
    storeReadingText('{"tint":{"value":"mint","at":3}}');
    const stop = keepReading();
    await settle();
    expect({ ...root.dataset }).toMatchObject({ size: '175', tint: 'mint' });
    expect(account).toEqual({ size: { value: 175, at: 5 }, tint: { value: 'mint', at: 3 } });
    stop();
  });

  it('aren’t read again within the hour', async () => {
    account = { size: { value: 175, at: 5 } };
    for (const calls of [1, 1]) {
      const stop = keepReading();
      await settle();
      expect(addToPreferences).toHaveBeenCalledTimes(calls);
      stop();
    }
    vi.setSystemTime(Date.now() + 3_600_000);
    account = { size: { value: 125, at: 6 } };
    const stop = keepReading();
    await settle();
    expect(root.dataset.size).toBe('125');
    stop();
  });

  it('send what was chosen without the account, also within the hour', async () => {
    keepReading()();
    const stop = keepReading();
    await settle();
    stop();
    storeReadingText('{"tint":{"value":"mint","at":3}}');
    const stopAgain = keepReading();
    await settle();
    expect(account.tint?.value).toBe('mint');
    stopAgain();
  });

  it('send a choice of the last moment with the next visit', async () => {
    let answer = (_: ReadingChoices) => {};
    vi.mocked(addToPreferences).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const stop = keepReading();
    await settle();
    storeReadingText('{"tint":{"value":"mint","at":3}}');
    answer({});
    await settle();
    stop();
    const stopAgain = keepReading();
    await settle();
    expect(account.tint?.value).toBe('mint');
    stopAgain();
  });

  it('are read when they’re about to be edited', async () => {
    const stop = keepReading();
    await settle();
    account = { size: { value: 125, at: 6 } };
    act(askForChoices);
    await settle();
    expect(root.dataset.size).toBe('125');
    stop();
    act(askForChoices);
    expect(addToPreferences).toHaveBeenCalledTimes(2);
  });

  it('send what was chosen while they were read', async () => {
    const stop = keepReading();
    await settle();
    let answer = (_: ReadingChoices) => {};
    vi.mocked(addToPreferences).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    act(askForChoices);
    await settle();
    act(() => storeReadingText('{"tint":{"value":"none","at":9},"size":{"value":100,"at":9}}'));
    answer({ size: { value: 150, at: 5 } });
    await settle(2000);
    expect(account).toMatchObject({ size: { value: 100 }, tint: { value: 'none' } });
    expect(addToPreferences).toHaveBeenCalledTimes(3);
    stop();
  });

  it('send only the last of several quick changes', async () => {
    const stop = keepReading();
    await settle();
    const { result } = renderHook(useReading);
    for (const size of [125, 150, 200] as const) act(() => result.current.choose({ size }));
    await settle(1000);
    expect(addToPreferences).toHaveBeenCalledTimes(2);
    expect(account.size?.value).toBe(200);
    await settle(5000);
    expect(addToPreferences).toHaveBeenCalledTimes(2);
    stop();
  });

  it('part with the account: nothing that arrives later is shown', async () => {
    account = { size: { value: 175, at: 5 } };
    keepReading()();
    await settle();
    expect(root.dataset.size).toBeUndefined();
    expect(readReadingText()).toBeNull();
  });

  it('meet again when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    storeReadingText('{"spacing":{"value":"wide","at":3}}');
    const stop = keepReading();
    await settle();
    expect(addToPreferences).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await settle();
    expect(account.spacing?.value).toBe('wide');
    stop();
  });

  it('say nothing of a write that was refused because somebody signed out', async () => {
    let refuse = (_: Error) => {};
    vi.mocked(addToPreferences).mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
    const stop = keepReading();
    await settle();
    stop();
    refuse(new Error('permission-denied'));
    await settle();
    expect(addToPreferences).toHaveBeenCalledOnce();
    expect(logError).not.toHaveBeenCalled();
  });

  it('keep a choice that the server refused, for the next time', async () => {
    vi.mocked(addToPreferences).mockRejectedValueOnce(new Error('no'));
    storeReadingText('{"spacing":{"value":"wide","at":3}}');
    const stop = keepReading();
    await settle();
    expect(root.dataset.spacing).toBe('wide');
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      'The reading choices could not be written',
      new Error('no'),
    );
    dispatchEvent(new Event('online'));
    await settle();
    expect(account.spacing?.value).toBe('wide');
    stop();
  });
});

describe('a choice', () => {
  it('shows at once, and so does going back to standard', () => {
    const { result } = renderHook(useReading);
    act(() => result.current.choose({ size: 150, tint: 'peach' }));
    expect(result.current.reading).toMatchObject({ size: 150, tint: 'peach', spacing: 'normal' });
    expect({ ...root.dataset }).toMatchObject({ size: '150', tint: 'peach' });
    act(() => result.current.reset());
    expect(result.current.reading).toMatchObject({ size: 100, tint: 'none' });
    expect({ ...root.dataset }).toMatchObject({ size: '100', tint: 'none' });
  });

  it('holds for the visit where storage is blocked', () => {
    const { result } = renderHook(useReading);
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    act(() => result.current.choose({ size: 150 }));
    expect(result.current.reading.size).toBe(150);
    expect(root.dataset.size).toBe('150');
  });

  it('of another tab, made while this one was loading, shows here', () => {
    const { result } = renderHook(useReading);
    localStorage.setItem('ohmwork.reading', '{"size":{"value":150,"at":1}}');
    let stop = () => {};
    act(() => {
      stop = followOtherTabs();
    });
    expect(root.dataset.size).toBe('150');
    expect(result.current.reading.size).toBe(150);
    stop();
  });

  it('of another tab shows here', () => {
    const stop = followOtherTabs();
    const { result } = renderHook(useReading);
    localStorage.setItem('ohmwork.reading', '{"size":{"value":150,"at":1}}');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(root.dataset.size).toBeUndefined();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'ohmwork.reading' })));
    expect(root.dataset.size).toBe('150');
    expect(result.current.reading.size).toBe(150);
    stop();
  });

  it('that can’t be read counts as none', () => {
    const { result } = renderHook(useReading);
    act(() => storeReadingText('{'));
    expect(result.current.reading.size).toBe(100);
    expect(root.dataset.size).toBeUndefined();
  });
});
