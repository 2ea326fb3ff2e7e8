import fc from 'fast-check';
import { expect, it } from 'vitest';

import { joinList, splitList, withCommas } from './cell-list.ts';

it('gives back every list of texts that has something in each', () => {
  const text = fc
    .string({ unit: fc.constantFrom('|', ',', '\\', 'a', ' ', '\n') })
    .map((raw) => raw.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.array(text), (items) => {
      expect(splitList(joinList(items))).toEqual(items);
      expect(splitList(joinList(items, withCommas), withCommas)).toEqual(items);
    }),
  );
});

it.each([
  ['', []],
  [' a | | b ', ['a', 'b']],
  ['a\\|b|c', ['a|b', 'c']],
  ['C:\\temp', ['C:\\temp']],
  ['a\\\\|b', ['a\\', 'b']],
  ['one\ntwo', ['one\ntwo']],
  ['a, b', ['a, b']],
  ['a\\,b', ['a\\,b']],
])('reads %j as %j', (cell, items) => {
  expect(splitList(cell)).toEqual(items);
});

it('reads what people type with commas', () => {
  expect(splitList('a, b,,c|d', withCommas)).toEqual(['a', 'b', 'c', 'd']);
  expect(splitList('a\\, b', withCommas)).toEqual(['a, b']);
});

it('writes texts with a bar between them', () => {
  expect(joinList(['a', 'b|c', 'd\\'])).toBe('a|b\\|c|d\\\\');
});
