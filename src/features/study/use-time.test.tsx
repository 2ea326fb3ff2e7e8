import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { localDay, useDay, useHour } from './use-time.ts';

const beforeMidnight = new Date(2026, 10, 22, 23, 59, 58).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the day and the hour change at midnight, without a touch [STU-17]', () => {
  const day = renderHook(useDay);
  const hour = renderHook(useHour);
  const before = day.result.current;
  act(() => vi.advanceTimersByTime(1000));
  expect(day.result.current).toBe(before);
  act(() => vi.advanceTimersByTime(1000));
  expect(day.result.current).toBe(before + 1);
  expect(hour.result.current).toBe(beforeMidnight + 2000);
});

it('the day and the hour are right once a device that slept shows the page again [STU-17]', () => {
  const day = renderHook(useDay);
  const hour = renderHook(useHour);
  const [dayBefore, hourBefore] = [day.result.current, hour.result.current];
  vi.setSystemTime(beforeMidnight + 86_400_000);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(day.result.current).toBe(dayBefore + 1);
  expect(hour.result.current).toBe(hourBefore + 86_400_000);
});

it('nothing is waited for once nobody asks', () => {
  const { unmount } = renderHook(useDay);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  // A quarter past midnight in summer time, and a quarter past eleven at night once the clocks have gone back.
  ['2026-10-18T23:15:00Z', Date.UTC(2026, 9, 19)],
  ['2026-11-18T23:15:00Z', Date.UTC(2026, 10, 18)],
])('the day of %s in London is that of its own clock [STU-17]', (time, midnight) => {
  vi.stubEnv('TZ', 'Europe/London');
  expect(localDay(Date.parse(time))).toBe(midnight / 86_400_000);
});

// Zones with half an hour of summer time, an odd offset, a day that was left out, or no regular summer time.
it.each([
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
])('every day in %s is the one that the time zone database says [STU-17]', (zone) => {
  vi.stubEnv('TZ', zone);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000), max: Date.UTC(2060) }), (time) => {
      expect(new Date(localDay(time) * 86_400_000).toISOString().slice(0, 10)).toBe(day.format(time));
    }),
  );
});

it('in every zone of the time zone database, days begin on a quarter of an hour', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
    for (const hour of [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]) {
      expect(clock.format(hour), timeZone).toMatch(/:(?:00|15|30|45):00$/u);
    }
  }
});
