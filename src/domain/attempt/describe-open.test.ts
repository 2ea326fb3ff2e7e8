import { expect, it } from 'vitest';

import { describeOpen } from './describe-open.ts';

const open = { answered: 3, questions: 10, deadline: '2027-12-20T14:05:00.000Z' };
const hour = 3_600_000;
const before = Date.parse(open.deadline) - hour / 2;

it.each([
  ['with the device’s right clock', undefined, before, 'Hand in by'],
  ['with a clock that is an hour ahead', -hour, before + hour, 'Hand in by'],
  ['with a clock that is an hour behind', hour, before + hour - hour / 4, 'Time was up on'],
])('tells %s whether the time is over', (_, clockOffset, device, expected) => {
  expect(describeOpen({ ...open, clockOffset }, device)).toBe(
    `3 of 10 answered. ${expected} 20 Dec 2027, 14:05.`,
  );
});

it('says of a session whose questions are all answered that it isn’t counted yet', () => {
  expect(describeOpen({ ...open, answered: 10, deadline: null }, before)).toBe(
    'All 10 answered. They count once you finish.',
  );
  expect(describeOpen({ ...open, answered: 10 }, before)).toBe(
    'All 10 answered. Hand in by 20 Dec 2027, 14:05.',
  );
  expect(describeOpen({ ...open, deadline: null }, before)).toBe('3 of 10 answered.');
});
