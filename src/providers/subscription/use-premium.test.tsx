import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';

import { usePremium } from './use-premium.ts';

const clock = vi.hoisted(() => ({ readClockLead: vi.fn() }));
vi.mock('#services/firestore/server-time.ts', () => clock);

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

const ask = vi.fn(async () => {});

beforeEach(() => {
  ask.mockClear();
  clock.readClockLead.mockReset().mockResolvedValue(0);
  vi.useFakeTimers({ now: end - 40 * day });
});
afterEach(() => vi.useRealTimers());

it('ends right after the last millisecond while the page is open, however far that is', async () => {
  const subscription = makeSubscription();
  const { result } = renderHook(() => usePremium(subscription, ask));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(40 * day));
  expect(Date.now()).toBe(end);
  expect(result.current).toBe(true);
  await act(async () => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('has ended when a device wakes after the end', () => {
  const subscription = makeSubscription();
  const { result } = renderHook(() => usePremium(subscription, ask));
  vi.setSystemTime(end + 1);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(false);
});

it('goes on when it is renewed before the end', () => {
  const { result, rerender } = renderHook((one: Subscription) => usePremium(one, ask), {
    initialProps: makeSubscription(),
  });
  rerender(makeSubscription({ endDate: new Date(end + 30 * day).toISOString() }));
  act(() => vi.advanceTimersByTime(40 * day + 1));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(30 * day));
  expect(result.current).toBe(false);
});

describe('at the end of a subscription that Stripe renews', () => {
  const renewing = makeSubscription({ stripeSubscriptionId: 'sub_1' });

  it('Stripe is asked once before Premium goes [SUB-20]', async () => {
    let answer = () => {};
    ask.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
    const { result } = renderHook(() => usePremium(renewing, ask));
    act(() => vi.advanceTimersByTime(40 * day + 1));
    expect(result.current).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
    await act(async () => answer());
    expect(result.current).toBe(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('Premium stays when it has been renewed, and the next end is asked about as well', async () => {
    const next = makeSubscription({
      stripeSubscriptionId: 'sub_1',
      endDate: new Date(end + 30 * day).toISOString(),
    });
    const { result, rerender } = renderHook((one: Subscription) => usePremium(one, ask), {
      initialProps: renewing,
    });
    ask.mockImplementationOnce(async () => rerender(next));
    await act(async () => vi.advanceTimersByTime(40 * day + 1));
    expect(result.current).toBe(true);
    await act(async () => vi.advanceTimersByTime(30 * day));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(result.current).toBe(false);
  });

  it('nobody asks about an end that was over when the page was opened', () => {
    vi.setSystemTime(end + 1);
    const { result } = renderHook(() => usePremium(renewing, ask));
    expect(result.current).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('on a device whose clock runs a day ahead', () => {
  beforeEach(() => clock.readClockLead.mockResolvedValue(-day));

  it('what is paid for lasts until the end by the server’s clock [SUB-10]', async () => {
    vi.setSystemTime(end + 1000);
    const subscription = makeSubscription();
    const { result } = renderHook(() => usePremium(subscription, ask));
    expect(result.current).toBe(false);
    await act(async () => {});
    expect(result.current).toBe(true);
    await act(async () => vi.advanceTimersByTime(day - 1000));
    expect(result.current).toBe(true);
    await act(async () => vi.advanceTimersByTime(1));
    expect(result.current).toBe(false);
  });

  it('Premium comes back to a page that was open at the end by its own clock', async () => {
    const subscription = makeSubscription();
    const { result } = renderHook(() => usePremium(subscription, ask));
    await act(async () => vi.advanceTimersByTime(40 * day + 1));
    expect(result.current).toBe(true);
  });

  it('what has ended by both clocks stays ended', async () => {
    vi.setSystemTime(end + 2 * day);
    const subscription = makeSubscription();
    const { result } = renderHook(() => usePremium(subscription, ask));
    await act(async () => {});
    expect(result.current).toBe(false);
  });
});

it.each([
  ['the server says the same', makeSubscription(), 1],
  ['it is cancelled', makeSubscription({ status: 'cancelled' }), 0],
  ['the plan is free', makeSubscription({ isFree: true }), 0],
])('what is past by the device’s clock is over where %s', async (_reason, subscription, asked) => {
  vi.setSystemTime(end + 1000);
  const { result } = renderHook(() => usePremium(subscription, ask));
  await act(async () => {});
  expect(result.current).toBe(false);
  expect(clock.readClockLead).toHaveBeenCalledTimes(asked);
});

it.each([null, makeSubscription({ endDate: null }), makeSubscription({ endDate: 'some day' })])(
  'waits for nothing where there is no end, and leaves nothing behind',
  (subscription) => {
    const { result, unmount } = renderHook(() => usePremium(subscription, ask));
    expect(result.current).toBe(subscription !== null && !subscription.endDate);
    expect(vi.getTimerCount()).toBe(0);
    unmount();
  },
);
