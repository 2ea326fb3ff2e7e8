import { expect, it } from 'vitest';

import { bookOf, editionInForce, editions, standingOf } from './editions.ts';

it('is the newest edition that mocks follow [ATT-12]', () => {
  expect(editionInForce).toBe(editions.at(-1));
  expect(bookOf(editionInForce)).toBe('BS 7671:2018+A4:2026');
});

it.each([
  [['A2:2022', 'A4:2026'], 'A4:2026', 'confirmed'],
  [['A4:2026'], 'A4:2026', 'confirmed'],
  [['A2:2022'], 'A4:2026', 'unconfirmed'],
  [[], 'A4:2026', 'unconfirmed'],
  [['A1:2020'], 'A4:2026', 'other'],
  [['A2:2022'], 'A2:2022', 'confirmed'],
  [['A2:2022', 'A4:2026'], 'A2:2022', 'confirmed'],
  // What only the next edition says is wrong in this one.
  [['A4:2026'], 'A2:2022', 'other'],
] as const)('a question for %j stands to %s as %s', (countsFor, edition, standing) => {
  expect(standingOf(countsFor, edition)).toBe(standing);
});
