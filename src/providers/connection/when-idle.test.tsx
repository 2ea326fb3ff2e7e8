import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { whenIdle } from './when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Waits, with a tap at each of these times; milliseconds. */
function pass(end: number, taps: readonly number[] = []): void {
  let now = 0;
  for (const time of taps) {
    vi.advanceTimersByTime(time - now);
    dispatchEvent(new Event('pointerdown'));
    now = time;
  }
  vi.advanceTimersByTime(end - now);
}

it('waits five seconds', () => {
  const callback = vi.fn();
  whenIdle(callback);
  pass(4999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.runOnlyPendingTimers();
  expect(callback).toHaveBeenCalledOnce();
});

it('waits until nobody has tapped for two seconds', () => {
  const callback = vi.fn();
  whenIdle(callback);
  pass(7999, [1000, 4500, 6000]);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.runOnlyPendingTimers();
  expect(callback).toHaveBeenCalledOnce();
});

it('can be called off at any time', () => {
  const callback = vi.fn();
  const stop = whenIdle(callback);
  pass(5000, [4500]);
  stop();
  vi.runAllTimers();
  expect(callback).not.toHaveBeenCalled();
});
