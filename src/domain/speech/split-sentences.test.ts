import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { splitSentences } from './split-sentences.ts';

it('gives a voice one sentence at a time, and keeps decimals whole', () => {
  expect(splitSentences('Z s is 0.4 ohms. What is it? Yes!')).toEqual([
    'Z s is 0.4 ohms.',
    'What is it?',
    'Yes!',
  ]);
});

it('cuts a long sentence at a comma', () => {
  const half = 'word '.repeat(20).trim();
  expect(splitSentences(`${half}, ${half}.`)).toEqual([`${half},`, `${half}.`]);
});

it('loses no word, and no piece is longer than a voice takes [RDG-5]', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,20}[,.?]?$/u), { maxLength: 200 });
  fc.assert(
    fc.property(words, (list) => {
      const pieces = splitSentences(list.join(' '));
      expect(pieces.join(' ')).toBe(list.join(' '));
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(160);
    }),
  );
});

it('cuts a word that has no end', () => {
  expect(splitSentences('x'.repeat(400)).map(({ length }) => length)).toEqual([160, 160, 80]);
});
