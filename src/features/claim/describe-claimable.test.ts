import { expect, it } from 'vitest';

import { nothingSaved } from '#domain/saved/saved-questions.ts';

import { describeClaimable } from './describe-claimable.ts';

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
  expect(describeClaimable(attempts, nothingSaved)).toBe(words);
});

it('names bookmarks and notes after the attempts', () => {
  const entries = (count: number) =>
    new Map(Array.from({ length: count }, (_, n) => [`q${n}`, { at: 5, value: '1' }]));
  const saved = { bookmarks: entries(1), notes: entries(2) };
  expect(describeClaimable([{ handedInAt }], saved)).toBe('1 result, 1 bookmark and 2 notes');
  expect(describeClaimable([], { ...saved, notes: new Map() })).toBe('1 bookmark');
});
