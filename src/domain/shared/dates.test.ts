import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  dateAndTime,
  dayAndMonth,
  isoDay,
  longDate,
  monthAndYear,
  shortDate,
  shortDay,
  weekdayOf,
} from './dates.ts';

it('describes a day, with or without the time', () => {
  const time = new Date(2027, 11, 20, 14, 5);
  expect(longDate(time.toISOString())).toBe('20 December 2027');
  expect(shortDate(time.getTime())).toBe('20 Dec 2027');
  expect(dateAndTime(time.toISOString())).toBe('20 Dec 2027, 14:05');
});

it('writes every time as the browser would in British English', () => {
  const styles = [
    [longDate, new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })],
    [shortDate, new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })],
    [dateAndTime, new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })],
  ] as const;
  const [min, max] = [new Date(1970, 0, 1), new Date(2199, 11, 31)];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      for (const [inWords, intl] of styles) expect(inWords(date.getTime())).toBe(intl.format(date));
    }),
  );
});

it('writes days of the calendar as the browser would, whatever the device’s zone', () => {
  const utc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  const styles = [
    [shortDay, utc({ dateStyle: 'medium' })],
    [(day: number) => dayAndMonth(day, 'long'), utc({ day: 'numeric', month: 'long' })],
    [(day: number) => dayAndMonth(day, 'short'), utc({ day: 'numeric', month: 'short' })],
    [weekdayOf, utc({ weekday: 'long' })],
  ] as const;
  const monthName = utc({ month: 'long', year: 'numeric' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), (day) => {
      const date = new Date(day * 86_400_000);
      for (const [inWords, intl] of styles) expect(inWords(day)).toBe(intl.format(date));
      expect(monthAndYear(date.toISOString().slice(0, 7))).toBe(monthName.format(date));
    }),
  );
});

it('writes a day of the device’s zone so that a date field takes it', () => {
  const swedish = new Intl.DateTimeFormat('sv-SE');
  const [min, max] = [new Date(1970, 0, 2), new Date(2199, 11, 31)];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(isoDay(date.getTime())).toBe(swedish.format(date));
    }),
  );
});

it.each(['', 'yesterday', Number.NaN])('says nothing of %o, which is no time', (time) => {
  expect([longDate(time), shortDate(time), dateAndTime(time)]).toEqual(['', '', '']);
});
