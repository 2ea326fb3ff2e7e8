import { expect, it } from 'vitest';

import { dateAndTime, longDate, shortDate } from './dates.ts';

it('describes a day, with or without the time', () => {
  const time = new Date(2027, 11, 20, 14, 5);
  expect(longDate(time.toISOString())).toBe('20 December 2027');
  expect(shortDate(time.getTime())).toBe('20 Dec 2027');
  expect(dateAndTime(time.toISOString())).toBe('20 Dec 2027, 14:05');
});

it.each(['', 'yesterday', Number.NaN])('says nothing of %o, which is no time', (time) => {
  expect([longDate(time), shortDate(time), dateAndTime(time)]).toEqual(['', '', '']);
});
