import { expect, it } from 'vitest';

import { nameParts } from './name-parts.ts';

const titles = new Map([
  ['part-10', 'Tenth'],
  ['part-2', 'Second'],
]);

it('keeps the syllabus’s order and puts parts that were removed last', () => {
  expect(nameParts(['gone', 'part-2', 'away', 'part-10'], titles)).toEqual([
    { id: 'part-10', title: 'Tenth' },
    { id: 'part-2', title: 'Second' },
    { id: 'away', title: 'Removed part' },
    { id: 'gone', title: 'Removed part' },
  ]);
});
