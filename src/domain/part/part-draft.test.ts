import { expect, it } from 'vitest';

import { findPartErrors } from './part-draft.ts';

it.each([
  [{ title: 'Protection', examWeight: '4' }, []],
  [{ title: ' ', examWeight: '4' }, ['title']],
  [{ title: ' Scope ', examWeight: '4' }, ['title']],
  [{ title: 'Protection', examWeight: '501' }, ['examWeight']],
  [{ title: 'Protection', examWeight: '' }, ['examWeight']],
])('a new part %o beside Scope has faults in %o', (draft, fields) => {
  expect(Object.keys(findPartErrors(draft, ['Scope']))).toEqual(fields);
});
