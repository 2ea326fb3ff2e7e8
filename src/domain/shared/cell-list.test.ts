import fc from 'fast-check';
import { expect, it } from 'vitest';

import { joinList, splitList } from './cell-list.ts';

it('gives back every list of texts that has something in each', () => {
  const text = fc
    .string({ unit: fc.constantFrom('|', '\\', 'a', ' ', '\n') })
    .map((raw) => raw.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.array(text), (items) => {
      expect(splitList(joinList(items))).toEqual(items);
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
])('reads %j as %j', (cell, items) => {
  expect(splitList(cell)).toEqual(items);
});

it('writes texts with a bar between them', () => {
  expect(joinList(['a', 'b|c', 'd\\'])).toBe('a|b\\|c|d\\\\');
});
