import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';

import { usePremium } from './use-premium.ts';

const end = Date.parse('2027-12-20T12:00:00.000Z');
const day = 86_400_000;

function makeSubscription(change: Partial<Subscription> = {}): Subscription {
  return subscriptionSchema.parse({
    userId: 'ada',
    planId: 'yearly',
    status: 'active',
    endDate: new Date(end).toISOString(),
    ...change,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: end - 40 * day });
});
afterEach(() => vi.useRealTimers());

it('ends right after the last millisecond while the page is open, however far that is', () => {
  const subscription = makeSubscription();
  const { result } = renderHook(() => usePremium(subscription));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(40 * day));
  expect(Date.now()).toBe(end);
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('has ended when a device wakes after the end', () => {
  const subscription = makeSubscription();
  const { result } = renderHook(() => usePremium(subscription));
  vi.setSystemTime(end + 1);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(false);
});

it('goes on when it is renewed before the end', () => {
  const { result, rerender } = renderHook(usePremium, { initialProps: makeSubscription() });
  rerender(makeSubscription({ endDate: new Date(end + 30 * day).toISOString() }));
  act(() => vi.advanceTimersByTime(40 * day + 1));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(30 * day));
  expect(result.current).toBe(false);
});

it.each([null, makeSubscription({ endDate: null }), makeSubscription({ endDate: 'some day' })])(
  'waits for nothing where there is no end, and leaves nothing behind',
  (subscription) => {
    const { result, unmount } = renderHook(() => usePremium(subscription));
    expect(result.current).toBe(subscription !== null && !subscription.endDate);
    expect(vi.getTimerCount()).toBe(0);
    unmount();
  },
);
