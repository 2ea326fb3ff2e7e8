import { describe, expect, it } from 'vitest';

import { changeNoteSchema, noteOf, noteOfEdit } from './change.ts';
import { describeChange } from './describe-change.ts';

const documents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `q${index}`, label: `4-${index}` }));

describe('the note of an action', () => {
  it('names what it was done to', () => {
    expect(noteOf('delete', 'question', documents(2))).toEqual({
      action: 'delete',
      kind: 'question',
      count: 2,
      ids: ['q0', 'q1'],
      label: '4-0, 4-1',
      detail: '',
    });
  });

  it('names ten of many and counts all', () => {
    const note = noteOf('import', 'question', documents(100));
    expect(note).toMatchObject({
      count: 100,
      label: documents(10)
        .map(({ label }) => label)
        .join(', '),
    });
    expect(note.ids).toEqual(documents(10).map(({ id }) => id));
  });

  it('can be stored however long its names are', () => {
    const long = Array.from({ length: 10 }, (_, index) => ({ id: `q${index}`, label: '👩🏽‍🔧'.repeat(200) }));
    const note = noteOf('edit', 'quiz', long, 'x'.repeat(501));
    expect(changeNoteSchema.parse(note)).toEqual(note);
    expect(note.label).not.toMatch(/\p{Surrogate}/u);
    expect(note.detail).toBe(`${'x'.repeat(499)}…`);
  });

  it('calls a person by no name', () => {
    expect(noteOf('edit', 'role', [{ id: 'ada', label: '' }], 'Learner → Administrator').label).toBe('');
  });

  it('of an edit calls fields as forms do, and others by their own name', () => {
    const changed = ['title', 'words'];
    expect(noteOfEdit('quiz', { id: 'q', label: 'Q' }, { names: { title: 'Title' }, changed }).detail).toBe(
      'Title, words',
    );
  });
});

it.each([
  [{ action: 'add', kind: 'question', count: 1 }, 'Added 1 question'],
  [{ action: 'import', kind: 'question', count: 100 }, 'Imported 100 questions'],
  [{ action: 'delete', kind: 'quiz', count: 2 }, 'Deleted 2 quizzes'],
  [{ action: 'edit', kind: 'part', count: 1 }, 'Changed 1 exam part'],
  [{ action: 'delete', kind: 'import', count: 1 }, 'Deleted 1 import'],
  [{ action: 'edit', kind: 'import', count: 1, detail: 'Undo started' }, 'Started to undo 1 import'],
  [{ action: 'edit', kind: 'import', count: 1, detail: 'Undone' }, 'Undid 1 import'],
] as const)('%o reads “%s”', (change, words) => {
  expect(describeChange(change)).toBe(words);
});
