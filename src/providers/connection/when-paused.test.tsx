import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { whenPaused } from './when-paused.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Waits until `end`, with a tap at each of these times; milliseconds. */
function pass(end: number, taps: readonly number[] = []): void {
  let now = 0;
  for (const time of [...taps, end]) {
    vi.advanceTimersByTime(time - now);
    if (time !== end) dispatchEvent(new Event('pointerdown'));
    now = time;
  }
}

it.each([
  [[], 5000],
  [[1000], 5000],
  [[4500], 6500],
  [[1000, 4500, 6000], 8000],
])('with taps at %j calls back after %i ms', (taps, time) => {
  const callback = vi.fn();
  whenPaused(callback);
  pass(time - 1, taps);
  expect(callback).not.toHaveBeenCalled();
  // The idle callback comes a little later.
  vi.advanceTimersByTime(100);
  expect(callback).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pointerdown'));
  vi.runAllTimers();
  expect(callback).toHaveBeenCalledOnce();
});

it.each([1000, 5500])('can be called off after %i ms', (time) => {
  const callback = vi.fn();
  const stop = whenPaused(callback);
  pass(
    time,
    [500, 4900].filter((tap) => tap < time),
  );
  stop();
  dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(callback).not.toHaveBeenCalled();
});
