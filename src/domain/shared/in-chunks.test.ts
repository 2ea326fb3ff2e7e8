import { expect, it } from 'vitest';

import { inChunks } from './in-chunks.ts';

it('keeps every item in its place, with fewer in the last chunk', () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inChunks([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inChunks([], 2)).toEqual([]);
});
