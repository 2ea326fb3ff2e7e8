import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { endOfUkDay, longUkDate } from './uk-days.ts';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
const dateOf = (time: number): string => format.format(time).slice(0, 10);

describe('the end of a UK day', () => {
  it.each([
    ['in winter', '2026-11-22T18:30:00.000Z', '2026-12-06T23:59:59.999Z'],
    ['in summer', '2026-07-01T12:00:00.000Z', '2026-07-15T22:59:59.999Z'],
    ['after midnight in summer', '2026-07-01T23:30:00.000Z', '2026-07-16T22:59:59.999Z'],
    ['when the clocks go back meanwhile', '2026-10-20T12:00:00.000Z', '2026-11-03T23:59:59.999Z'],
    ['when the clocks go forward meanwhile', '2026-03-20T12:00:00.000Z', '2026-04-03T22:59:59.999Z'],
    ['on the day on which they go back', '2026-10-11T12:00:00.000Z', '2026-10-25T23:59:59.999Z'],
  ])('%s', (_, time, end) => {
    expect(new Date(endOfUkDay(Date.parse(time), 14)).toISOString()).toBe(end);
  });

  it('is the one that the time zone database says', () => {
    const times = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2060) });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 60 }), (time, days) => {
        const end = endOfUkDay(time, days);
        const wanted = new Date(Date.parse(dateOf(time)) + days * 86_400_000).toISOString().slice(0, 10);
        expect(dateOf(end)).toBe(wanted);
        expect(dateOf(end + 1)).not.toBe(wanted);
      }),
    );
  });
});

it('is named as the UK calls it, whatever the zone of the device', () => {
  const wanted = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000), max: Date.UTC(2060) }), (time) => {
      expect(longUkDate(time)).toBe(wanted.format(time));
    }),
  );
});
