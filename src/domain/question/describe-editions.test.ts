import { expect, it } from 'vitest';

import { describeEditions } from './describe-editions.ts';

it.each([
  [['A2:2022', 'A4:2026'], 'Applies to BS 7671:2018+A2:2022 and BS 7671:2018+A4:2026'],
  [['A4:2026'], 'Applies to BS 7671:2018+A4:2026'],
  [['A2:2022'], 'Applies to BS 7671:2018+A2:2022. Unconfirmed for A4:2026: check your copy of the book.'],
  [['A1:2020'], 'Applies to BS 7671:2018+A1:2020 only, not to BS 7671:2018+A4:2026'],
])('a question for %j: “%s” [ATT-12]', (countsFor, sentence) => {
  expect(describeEditions(countsFor)).toBe(sentence);
});
