import { expect, it } from 'vitest';

import { fnv1a } from './fnv1a.ts';

// Test vectors of the FNV reference code (Landon Curt Noll, fnv/test_fnv.c).
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('hashes %j as published', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

it('hashes a piece of a text like the piece alone', () => {
  expect(fnv1a('a foobar b', 2, 8)).toBe(fnv1a('foobar'));
});
