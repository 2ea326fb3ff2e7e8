import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { dateAndTime, longDate, shortDate } from './dates.ts';

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

it.each(['', 'yesterday', Number.NaN])('says nothing of %o, which is no time', (time) => {
  expect([longDate(time), shortDate(time), dateAndTime(time)]).toEqual(['', '', '']);
});
