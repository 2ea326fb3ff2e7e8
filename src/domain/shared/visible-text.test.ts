import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { invisible, isVisible } from './visible-text.ts';

it.each([
  ['nothing', ''],
  ['zero-width characters', '\u200B\u200D\uFEFF'],
  ['bidi controls', '\u202E\u2066\u200F'],
  ['blanks', ' \t\u00A0\u2003\u3000'],
  ['letters that are blank', '\u115F\u1160\u3164\uFFA0'],
  ['an empty Braille pattern', '\u2800'],
  ['marks without a letter', '\u0301\uFE0F'],
  ['private use', '\uE000'],
])('sees nothing in %s', (_, text) => {
  expect(isVisible(text)).toBe(false);
});

it.each(['A', '٣', '李', '👩🏽‍🔧', '\u200Ba', '~'])('sees something in %s', (text) => {
  expect(isVisible(text)).toBe(true);
});

it('is defined alike in the rules', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`'^[${invisible.replaceAll('\\', '\\\\')}]*$'`);
});
