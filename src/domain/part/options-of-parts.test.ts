import { expect, it } from 'vitest';

import { optionsOfParts } from './options-of-parts.ts';

it('shows the id of a part without a title', () => {
  const parts = [
    { id: 'part-2', title: 'Earthing' },
    { id: 'part-9', title: '' },
  ];
  expect(optionsOfParts(parts)).toEqual([
    { value: 'part-2', label: 'Earthing' },
    { value: 'part-9', label: 'part-9' },
  ]);
});
