import { expect, it, vi } from 'vitest';

import { cleanText, cleanValue } from './clean-text.ts';

it.each([
  ['a line end of Windows', 'a\r\nb', 'a\nb'],
  ['a line end of old Macs', 'a\rb', 'a\nb'],
  ['a line and a paragraph of Unicode', 'a\u2028b\u2029c', 'a\nb\nc'],
  ['a mark that turns the direction', 'a\u202eb', 'ab'],
  ['a hyphen that is only seen at the end of a line', 'vol\u00adtage', 'voltage'],
  ['half a character', 'a\ud83db', 'ab'],
  ['a tab, which stays', 'a\tb', 'a\tb'],
])('a text is kept without %s', (_, text, kept) => {
  expect(cleanText(` ${text}\n`)).toBe(kept);
});

it.each([
  ['a\u200bb', 1],
  ['a\r\nb\rc\td', 0],
])('says of %j whether it had what nobody sees', (text, times) => {
  const onInvisible = vi.fn();
  cleanValue([text], onInvisible);
  expect(onInvisible).toHaveBeenCalledTimes(times);
});

it('cleans the texts of a question at any depth it has, and drops what is deeper', () => {
  const nested = { a: [{ b: { c: ' x ', d: { e: 'too deep' } } }], n: 1, none: null };
  expect(cleanValue(nested, () => {})).toEqual({ a: [{ b: { c: 'x', d: null } }], n: 1, none: null });
});
