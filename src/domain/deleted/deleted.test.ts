import { expect, it } from 'vitest';

import { daysLeft, deletedId } from './deleted.ts';

const day = 86_400_000;
const deletedAt = '2026-11-22T09:00:00.000Z';
const start = Date.parse(deletedAt);

it.each([
  ['at once', start, 30],
  ['a second before a day is over', start + day - 1000, 30],
  ['after a day', start + day, 29],
  ['on the last day', start + 29.5 * day, 1],
  ['after thirty days', start + 30 * day, 0],
  ['when the sweep is late', start + 40 * day, 0],
])('what was deleted can be restored for so many days %s [ADM-14]', (_, now, days) => {
  expect(daysLeft({ deletedAt }, now)).toBe(days);
});

it('keeps a question and a quiz of one id apart', () => {
  expect(deletedId({ kind: 'question', documentId: 'a' })).not.toBe(
    deletedId({ kind: 'quiz', documentId: 'a' }),
  );
});
