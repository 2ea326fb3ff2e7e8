import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { usePreload } from './use-preload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads once the page is idle, once, and leaves a failure to who needs the part', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch')));
  const { rerender } = renderHook(() => usePreload(load));
  expect(load).not.toHaveBeenCalled();
  rerender();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledOnce();
  rerender();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});

it('loads nothing for a page that was left before', async () => {
  const load = vi.fn(async () => {});
  const { unmount } = renderHook(() => usePreload(load));
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
});
