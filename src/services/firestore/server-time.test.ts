import { expect, it, vi } from 'vitest';

import { readClockLead, readRecentServerTime, readServerTime, readVersionTime } from './server-time.ts';

it('counts on from an answer for five seconds, by the page’s own clock, and then asks again', async () => {
  let ticks = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => ticks);
  const date = 'Sun, 22 Nov 2026 09:00:00 GMT';
  const answer = () => new Response(null, { headers: { date } });
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const time = Date.parse(date);
  expect(await readServerTime()).toBe(time);
  ticks += 4999;
  expect(await readRecentServerTime()).toBe(time + 4999);
  expect(ask).toHaveBeenCalledOnce();
  ticks += 1;
  expect(await readRecentServerTime()).toBe(time);
  expect(ask).toHaveBeenCalledTimes(2);
  // Whether there is a connection is always asked.
  ask.mockRejectedValueOnce(new TypeError('offline'));
  expect(await readServerTime()).toBeNull();
});

it.each([
  [null, 0],
  [-900, 0],
  [-86_400_000, -86_400_000],
  [86_400_000, 86_400_000],
])('tells how far the server’s clock is from the device’s: %j', async (difference, lead) => {
  const now = Date.parse('2026-11-22T09:00:00.000Z');
  vi.useFakeTimers({ now });
  const date = difference === null ? '' : new Date(now + difference).toISOString();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers: { date } }));
  expect(await readClockLead()).toBe(lead);
  vi.useRealTimers();
});

it.each([
  ['', '2026-11-22T09:00:00.123Z'],
  ['Sat, 21 Nov 2026 07:30:05 GMT', '2026-11-21T07:30:05.123Z'],
])('gives a save the server’s second and the device’s milliseconds: %j', async (date, time) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00.123Z') });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers: { date } }));
  expect(await readVersionTime()).toBe(time);
  vi.useRealTimers();
});
