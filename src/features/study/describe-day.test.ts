import { expect, it } from 'vitest';

import { describeDay, describeDayInShort, describeNearDay } from './describe-day.ts';

const day = Date.UTC(2026, 11, 6) / 86_400_000;
const inPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

it('says a day without a comma, with the year where it isn’t clear', () => {
  expect(inPlainSpaces(describeDay(day))).toBe('Sunday 6 December 2026');
  expect(describeDayInShort(day)).toBe('Sun 6 Dec');
  expect(inPlainSpaces(describeNearDay(day, 299))).toBe('Sunday 6 December');
  expect(inPlainSpaces(describeNearDay(day, 300))).toBe('Sunday 6 December 2026');
});
