import { expect, it } from 'vitest';

import { giftText, holdEscaped, release } from './gift-text.ts';

// The escapes of Moodle's GIFT: ~ = # { } : and \, and \n for a line end.
const written = '\\~ \\= \\# \\{ \\} \\: \\\\ \\n';

it('holds each escaped mark as another character, and gives it back', () => {
  const held = holdEscaped(written);
  expect(held).not.toMatch(/[~=#{}:\\n]/u);
  expect(new Set(held.replaceAll(' ', '')).size).toBe(8);
  expect(release(held)).toBe('~ = # { } : \\ \n');
});

it('leaves marks that are not escaped, and takes out characters that hold others', () => {
  expect(holdEscaped('a = b \\x')).toBe('a = b \\x');
  expect(release(holdEscaped('a\ue010\ue01fb'))).toBe('ab');
});

it.each([
  ['[html]<p>a</p>', { format: 'html', text: '<p>a</p>' }],
  [' [markdown] **a** ', { format: 'markdown', text: '**a**' }],
  ['[plain]a', { format: 'plain', text: 'a' }],
  ['[moodle]a', { format: 'moodle', text: 'a' }],
  ['[ohm] a ', { format: 'plain', text: '[ohm] a' }],
  ['a [html]', { format: 'plain', text: 'a [html]' }],
  ['  a ', { format: 'plain', text: 'a' }],
] as const)('%j is %j', (source, text) => {
  expect(giftText(source, 'plain')).toEqual(text);
});
