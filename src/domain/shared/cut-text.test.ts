import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cutText } from './cut-text.ts';

it.each([
  ['RCD', 3, 'RCD'],
  ['RCDs', 3, 'RC…'],
  ['a👷', 3, 'a👷'],
  ['a👷b', 3, 'a…'],
])('cuts %s to %i as %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

it('is never too long, and whole characters stay whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
