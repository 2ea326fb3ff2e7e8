import { expect, it } from 'vitest';

import { findDifferences } from './differences.ts';

it('shows both sides of a field in words, and only those that somebody changed', () => {
  const base = { text: 'Which?', options: [{ id: 'a', text: 'Earth', right: false, reason: '' }] };
  const mine = { ...base, options: [{ id: 'a', text: 'Isolate', right: true, reason: 'First' }] };
  const theirs = { ...base, text: '' };
  expect(
    findDifferences({ text: 'Question', options: 'Options', tags: 'Tags' }, { base, mine, theirs }),
  ).toEqual([
    { name: 'Question', mine: null, theirs: '–' },
    { name: 'Options', mine: 'Isolate · right · First', theirs: null },
  ]);
});
