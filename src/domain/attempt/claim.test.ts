import { expect, it } from 'vitest';

import { countClaimable, describeClaimable } from './claim.ts';

const handedInAt = '2026-11-20T18:20:00.000Z';

it.each([
  [0, 0, ''],
  [1, 0, '1 result'],
  [2, 0, '2 results'],
  [0, 1, '1 unfinished attempt'],
  [2, 3, '2 results and 3 unfinished attempts'],
])('counts %i finished and %i open attempts: “%s”', (finished, open, words) => {
  const attempts = [
    ...Array.from({ length: finished }, () => ({ handedInAt })),
    ...Array.from({ length: open }, () => ({ handedInAt: null })),
  ];
  expect(describeClaimable(countClaimable(attempts))).toBe(words);
});
