import fc from 'fast-check';
import { expect, it } from 'vitest';

import { plainText } from './plain-text.ts';
import { shorten } from './shorten.ts';

it('keeps what is short, without its marks, in one line', () => {
  expect(shorten('Which **two** of\nthese?')).toBe('Which two of these?');
});

it('ends a long text at the end of a word', () => {
  const words = 'word '.repeat(40);
  expect(shorten(words)).toBe(`${'word '.repeat(18).trim()}…`);
});

it('is never longer than it promises, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const short = shorten(text);
      expect(short.length).toBeLessThanOrEqual(91);
      expect(plainText(text)).toContain(short.replace(/…$/u, ''));
    }),
  );
});
