import { expect, it } from 'vitest';

import { matchWords } from './match-words.ts';

it.each([
  ['', true],
  ['   ', true],
  ['Main', true],
  [' switch  MAIN ', true],
  ['itch', true],
  ['main breaker', false],
])('the words “%s” are found: %s', (typed, found) => {
  expect(matchWords(typed)('a main switch')).toBe(found);
});
