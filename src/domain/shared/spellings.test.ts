import { expect, it } from 'vitest';

import { spellingsOf } from './spellings.ts';

it.each([
  ['s70-001', ['s70-001', 'S70-001']],
  ['4-048', ['4-048']],
  ['OLD edition', ['OLD edition', 'old edition', 'OLD EDITION', 'Old edition']],
])('of %s are %j', (text, spellings) => {
  expect(spellingsOf(text)).toEqual(spellings);
});
