import { expect, it } from 'vitest';
import type { SavedFilter } from '#domain/saved/find-saved.ts';
import type { SavedQuestions } from '#domain/saved/saved-questions.ts';
import { findListed } from './find-listed.ts';

const saved: SavedQuestions = {
  bookmarks: new Map([
    ['q1', { at: 5, value: '1' }],
    ['q2', { at: 9, value: '1' }],
  ]),
  notes: new Map([
    ['q2', { at: 20, value: '' }],
    ['q3', { at: 20, value: '' }],
    ['q4', { at: 7, value: 'See table' }],
  ]),
};
const find = (since: number, filter: SavedFilter, words = '') =>
  findListed('ada', since, saved, filter, words, new Map());

it('lists a question whose note was deleted lately, once and with any words, where notes are listed [SAVE-5]', () => {
  expect(find(20, 'all')).toEqual(['q2', 'q3', 'q4', 'q1']);
  expect(find(20, 'noted', 'table')).toEqual(['q2', 'q3', 'q4']);
  expect(find(20, 'bookmarked')).toEqual(['q2', 'q1']);
  expect(find(21, 'all')).toEqual(['q2', 'q4', 'q1']);
});
