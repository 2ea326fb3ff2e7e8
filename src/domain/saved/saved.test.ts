import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitrarySaved } from '#test/support/arbitrary-saved.ts';

import { cleanNote, entryOfChange } from './change-saved.ts';
import { isEmptySaved, mergeSaved, unknownTo } from './merge-saved.ts';
import {
  maxBookmarkBytes,
  maxBookmarks,
  maxDeleted,
  maxNoteBytes,
  maxNoteLength,
  maxNotes,
  nothingSaved,
  type SavedEntry,
  type SavedQuestions,
  savedIds,
} from './saved-questions.ts';
import { bytesOf, overfull, readSaved, storeSaved } from './store-saved.ts';

const notes = (...all: [string, SavedEntry][]): SavedQuestions => ({ ...nothingSaved, notes: new Map(all) });

/** This many notes of one text. */
const manyNotes = (count: number, value: string): SavedQuestions =>
  notes(...Array.from({ length: count }, (_, n): [string, SavedEntry] => [`q${n}`, { at: 1e12 + n, value }]));

const manyBookmarks = (count: number, value: string): SavedQuestions => ({
  ...nothingSaved,
  bookmarks: new Map(
    Array.from({ length: count }, (_, n) => [String(n).padStart(100, 'q'), { at: 1e12 + n, value }]),
  ),
});

describe('what two devices saved', () => {
  it('comes out the same in any order, in any grouping, and again [SAVE-2]', () => {
    fc.assert(
      fc.property(arbitrarySaved, arbitrarySaved, arbitrarySaved, (a, b, c) => {
        const ab = mergeSaved(a, b);
        expect(mergeSaved(b, a)).toEqual(ab);
        expect(mergeSaved(ab, c)).toEqual(mergeSaved(a, mergeSaved(b, c)));
        expect(mergeSaved(ab, b)).toEqual(ab);
        expect(mergeSaved(ab, nothingSaved)).toEqual(ab);
      }),
    );
  });

  it('is known once it was merged, and only then [SAVE-2]', () => {
    fc.assert(
      fc.property(arbitrarySaved, arbitrarySaved, (known, changes) => {
        expect(isEmptySaved(unknownTo(mergeSaved(known, changes), changes))).toBe(true);
        expect(mergeSaved(known, unknownTo(known, changes))).toEqual(mergeSaved(known, changes));
      }),
    );
  });

  it('keeps the text when it was written and deleted in the same millisecond', () => {
    const written = notes(['q1', { at: 5, value: 'See 411' }]);
    const deleted = notes(['q1', { at: 5, value: '' }]);
    expect(mergeSaved(deleted, written)).toEqual(written);
    expect(mergeSaved(notes(['q1', { at: 6, value: '' }]), written).notes.get('q1')?.value).toBe('');
  });

  it('takes the later change, also from a clock that is behind [SAVE-2]', () => {
    fc.assert(
      fc.property(arbitrarySaved, fc.integer({ min: 0, max: 2 ** 45 }), (known, now) => {
        const change = entryOfChange(known, { kind: 'note', questionId: 'q1', text: 'New' }, now);
        expect(mergeSaved(known, change).notes.get('q1')?.value).toBe('New');
        const taken = entryOfChange(known, { kind: 'bookmark', questionId: 'q2', on: false }, now);
        expect(savedIds(mergeSaved(taken, known).bookmarks)).not.toContain('q2');
      }),
    );
  });
});

describe('what is stored', () => {
  it('reads as it was, whatever was typed [SAVE-1]', () => {
    fc.assert(
      fc.property(arbitrarySaved, (saved) => {
        expect(readSaved(storeSaved(saved))).toEqual(saved);
        expect(storeSaved(readSaved(storeSaved(saved)))).toEqual(storeSaved(saved));
      }),
    );
  });

  it('loses only what can’t be read', () => {
    expect(readSaved({ bookmarks: '{"q1":5,"q2":"x","q3":-7,"q4":null}', notes: '[' })).toEqual({
      bookmarks: new Map([
        ['q1', { at: 5, value: '1' }],
        ['q3', { at: 7, value: '' }],
      ]),
      notes: new Map(),
    });
    const long = 'a'.repeat(maxNoteLength + 1);
    const stored = JSON.stringify({ q1: [5, 'See 411'], q2: [5, long], q3: ['5', 'x'], q4: [5.5], q5: [9] });
    expect(savedIds(readSaved({ notes: stored }).notes)).toEqual(['q1']);
    expect(readSaved({ notes: stored }).notes.get('q5')).toEqual({ at: 9, value: '' });
    expect(readSaved({})).toEqual(nothingSaved);
  });

  it('keeps the newest deletions, and every note', () => {
    const deleted = manyNotes(maxDeleted + 20, '');
    const written = notes(['kept', { at: 1, value: 'Old, but written' }]);
    const read = readSaved(storeSaved(mergeSaved(deleted, written)));
    expect(read.notes.size).toBe(maxDeleted + 1);
    expect([read.notes.has('q19'), read.notes.has('q20'), read.notes.has('kept')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the size of one account', () => {
  it('is below what a Firestore document can have [SAVE-1]', () => {
    // Name, field names and time take a few hundred bytes.
    expect(maxBookmarkBytes + maxNoteBytes + 1000).toBeLessThan(1024 * 1024);
  });

  it('takes 500 full notes and 2,000 bookmarks with their deletions, and not one more [SAVE-1]', () => {
    const full = mergeSaved(manyNotes(maxNotes, 'Δ3²≤'.padEnd(maxNoteLength, 'x')), {
      ...nothingSaved,
      notes: new Map(
        Array.from({ length: maxDeleted }, (_, n) => [`${n}`.padStart(100, 'd'), { at: 1e12, value: '' }]),
      ),
    });
    expect(overfull(full)).toBeNull();
    expect(overfull(manyNotes(maxNotes + 1, 'x'))).toEqual({ kind: 'notes', limit: 'count' });
    expect(overfull(manyBookmarks(maxBookmarks, '1'))).toBeNull();
    expect(overfull(manyBookmarks(maxBookmarks + 1, '1'))).toEqual({ kind: 'bookmarks', limit: 'count' });
    expect(overfull(manyBookmarks(maxDeleted, ''))).toBeNull();
  });

  it('refuses notes in letters of three bytes, and in characters that JSON escapes, before the document is too large', () => {
    for (const letter of ['語', '"', '\n\\']) {
      const value = `x${letter.repeat(maxNoteLength)}`.slice(0, maxNoteLength);
      const full = manyNotes(maxNotes, value);
      expect(bytesOf(storeSaved(full).notes)).toBeGreaterThan(maxNoteBytes);
      expect(overfull(full)).toEqual({ kind: 'notes', limit: 'size' });
      expect(overfull(manyNotes(200, value))).toBeNull();
    }
  });
});

it('cleans a note of control characters, keeps its lines and ends it at 1,000 characters [SAVE-1]', () => {
  expect(cleanNote('  See\t411\u0000\r\nthen 412 \n')).toBe('See 411 \nthen 412');
  expect(cleanNote('x'.repeat(1200))).toHaveLength(maxNoteLength);
});
