import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useRetry } from './use-retry.ts';

const probe = vi.hoisted(() => vi.fn());
vi.mock('./probe-connection.ts', () => ({ probeConnection: probe }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(failures: number) {
  const retry = vi.fn();
  const { rerender } = renderHook((count: number) => useRetry(count, retry), { initialProps: failures });
  return { retry, rerender };
}

it.each([
  [1, 15],
  [3, 60],
  [9, 300],
])('after %i failures tries again in %i s, and looks whether the site can be reached', (failures, wait) => {
  const { retry } = show(failures);
  expect(probe).toHaveBeenCalled();
  vi.advanceTimersByTime(wait * 1000 - 1);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledOnce();
});

it('tries again when the connection is back and when the page is shown, until it has worked', () => {
  const { retry, rerender } = show(1);
  const comeBack = () => {
    fireEvent(window, new Event('online'));
    fireEvent(document, new Event('visibilitychange'));
  };
  comeBack();
  expect(retry).toHaveBeenCalledTimes(2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(retry).toHaveBeenCalledTimes(2);
  rerender(0);
  comeBack();
  vi.advanceTimersByTime(300_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
