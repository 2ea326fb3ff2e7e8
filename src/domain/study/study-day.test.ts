import { expect, it } from 'vitest';

import { examDayOf } from './study-day.ts';

it.each([
  ['1970-01-01', 0],
  ['2027-01-20', 20_838],
  ['2028-02-29', 21_243],
  ['2027-02-29', null],
  ['2027-02-31', null],
  ['2027-01', null],
  ['2001', null],
  ['2027-04-31', null],
  ['2027-13-01', null],
  ['2027-1-20', null],
  ['tomorrow', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the exam day %s is day %s', (day, expected) => {
  expect(examDayOf(day)).toBe(expected);
});
