import fc from 'fast-check';
import { expect, it } from 'vitest';

import { arbitrarySaved } from '#test/support/arbitrary-saved.ts';

import { findSaved, savedFilters } from './find-saved.ts';
import type { SavedQuestions } from './saved-questions.ts';

const saved: SavedQuestions = {
  bookmarks: new Map([
    ['q1', { at: 5, value: '1' }],
    ['q2', { at: 9, value: '1' }],
    ['gone', { at: 12, value: '' }],
  ]),
  notes: new Map([
    ['q1', { at: 10, value: 'Ask Dave about RCDs' }],
    ['q3', { at: 7, value: 'See table' }],
  ]),
};
const questions = new Map([['q2', { text: 'What about a bond?', reference: '411.3.3' }]]);
const find = (filter: (typeof savedFilters)[number], words = '') =>
  findSaved(saved, filter, words, questions);

it('lists what is saved, the latest change first, and narrows it [SAVE-5]', () => {
  expect(find('all')).toEqual(['q1', 'q2', 'q3']);
  expect(find('bookmarked')).toEqual(['q1', 'q2']);
  expect(find('noted')).toEqual(['q1', 'q3']);
});

it('finds words of notes, of questions and of references [SAVE-5]', () => {
  expect(find('all', 'dave rcd')).toEqual(['q1']);
  expect(find('all', 'BOND 411.3')).toEqual(['q2']);
  expect(find('noted', 'bond')).toEqual([]);
});

it('lists each once, and nothing that was taken back', () => {
  fc.assert(
    fc.property(arbitrarySaved, fc.constantFrom(...savedFilters), (some, filter) => {
      const found = findSaved(some, filter, '', new Map());
      expect(new Set(found).size).toBe(found.length);
      for (const id of found) {
        expect(`${some.bookmarks.get(id)?.value ?? ''}${some.notes.get(id)?.value ?? ''}`).not.toBe('');
      }
    }),
  );
});
