import { expect, it } from 'vitest';

import { capitalise } from './capitalise.ts';

it.each([
  ['insulation resistance', 'Insulation resistance'],
  ['RCDs', 'RCDs'],
  ['kVA of transformers', 'kVA of transformers'],
  ['', ''],
])('%s becomes %s', (text, expected) => {
  expect(capitalise(text)).toBe(expected);
});
