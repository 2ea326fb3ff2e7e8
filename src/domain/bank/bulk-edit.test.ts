import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import {
  applyEdit,
  type BulkEdit,
  detailOf,
  editQuizList,
  isApplied,
  isFinished,
  isQuestionEdit,
  isReverted,
  mergeValues,
  newBulkJob,
  noted,
  type QuestionEdit,
  restoreQuizList,
  revertEdit,
  turned,
  valueBefore,
  valuesOfList,
} from './bulk-edit.ts';

const tag = fc.constantFrom('A2:2022', 'A4:2026', 'old');
const edit = fc.oneof(
  fc.record({ field: fc.constant('part' as const), value: fc.constantFrom('', 'p1', 'p2') }),
  fc.record({ field: fc.constant('difficulty' as const), value: fc.constantFrom('easy', 'medium', 'hard') }),
  fc.record({ field: fc.constant('status' as const), value: fc.constantFrom('published', 'withdrawn') }),
  fc.record({ field: fc.constantFrom('add-tag', 'remove-tag'), value: tag }),
);
const question = fc
  .record({
    partId: fc.constantFrom('', 'p1', 'p3'),
    difficulty: fc.constantFrom('easy', 'medium', 'hard'),
    status: fc.constantFrom('published', 'withdrawn'),
    tags: fc.subarray(['A2:2022', 'A4:2026', 'old', 'new']),
  })
  .map((change) => makeQuestion(change));

describe('a bulk edit', () => {
  it('changes nothing when it is repeated, and its undo brings back what was there [QN-21]', () => {
    fc.assert(
      fc.property(question, edit, (before, asked: QuestionEdit) => {
        const after = applyEdit(before, asked);
        expect(applyEdit(after, asked)).toBe(after);
        if (after === before) return;
        const back = revertEdit(after, asked, valueBefore(before, asked));
        expect({ ...back, tags: back.tags.toSorted() }).toEqual({ ...before, tags: before.tags.toSorted() });
      }),
    );
  });

  it('is not undone where somebody has changed the same thing since [QN-21]', () => {
    const hard = applyEdit(makeQuestion({ difficulty: 'easy' }), { field: 'difficulty', value: 'hard' });
    const since = { ...hard, difficulty: 'medium' as const };
    expect(revertEdit(since, { field: 'difficulty', value: 'hard' }, 'easy')).toBe(since);
    expect(revertEdit(hard, { field: 'difficulty', value: 'hard' }, 'easy')).toMatchObject({
      difficulty: 'easy',
    });
    expect(revertEdit(hard, { field: 'difficulty', value: 'hard' }, 'no difficulty')).toBe(hard);
  });

  it('adds no tag to a question that has no room for it', () => {
    const full = makeQuestion({ tags: Array.from({ length: 20 }, (_, place) => `t${place}`) });
    expect(applyEdit(full, { field: 'add-tag', value: 'one more' })).toBe(full);
    const long = makeQuestion({ tags: Array.from({ length: 19 }, (_, place) => `${place}`.padEnd(60, 'x')) });
    expect(applyEdit(long, { field: 'add-tag', value: 'x'.repeat(61) })).toBe(long);
    expect(applyEdit(long, { field: 'add-tag', value: 'x' }).tags).toHaveLength(20);
  });

  it('puts what it took out of a quiz back in its place [QN-21]', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1 });
    const listAndTaken = ids.chain((list) =>
      fc.record({ list: fc.constant(list), taken: fc.shuffledSubarray(list) }),
    );
    fc.assert(
      fc.property(listAndTaken, ({ list, taken }) => {
        const removing = { field: 'remove-from-quiz', value: 'z' } as const;
        const values = valuesOfList(list, removing, taken);
        expect(restoreQuizList(editQuizList(list, removing, taken), values)).toEqual(list);
      }),
    );
    expect(restoreQuizList(['b', 'new'], [['a', '0']])).toEqual(['a', 'b', 'new']);
    // A job from before places were kept.
    expect(restoreQuizList(['b'], [['a', '']])).toEqual(['b', 'a']);
  });

  it('puts questions at the end of a quiz, each once, and takes them out', () => {
    expect(editQuizList(['a', 'b'], { field: 'add-to-quiz', value: 'z' }, ['b', 'c', 'c'])).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(editQuizList(['a', 'b'], { field: 'remove-from-quiz', value: 'z' }, ['b', 'c'])).toEqual(['a']);
  });
});

describe('the edit of a field', () => {
  const stored = makeQuestion({ partId: 'p1', difficulty: 'easy', status: 'published', tags: ['old'] });
  it.each<[QuestionEdit, object, string]>([
    [{ field: 'part', value: 'p2' }, { partId: 'p2' }, 'p1'],
    [{ field: 'part', value: '' }, { partId: '' }, 'p1'],
    [{ field: 'difficulty', value: 'hard' }, { difficulty: 'hard' }, 'easy'],
    [{ field: 'status', value: 'withdrawn' }, { status: 'withdrawn' }, 'published'],
    [{ field: 'add-tag', value: 'new' }, { tags: ['old', 'new'] }, ''],
    [{ field: 'remove-tag', value: 'old' }, { tags: [] }, ''],
  ])('%j changes that field alone, and its undo gives it back [QN-21]', (asked, change, before) => {
    const after = applyEdit(stored, asked);
    expect(after).toEqual({ ...stored, ...change });
    expect(valueBefore(stored, asked)).toBe(before);
    expect([isApplied(stored, asked), isApplied(after, asked)]).toEqual([false, true]);
    expect([isReverted(stored, asked, before), isReverted(after, asked, before)]).toEqual([true, false]);
    expect(revertEdit(after, asked, before)).toEqual(stored);
  });

  it('fits 1,200 characters of tags to the last', () => {
    const tags = [...Array.from({ length: 19 }, (_, place) => `${place}`.padEnd(60, 'x'))];
    const long = makeQuestion({ tags });
    expect(applyEdit(long, { field: 'add-tag', value: 'x'.repeat(60) }).tags).toHaveLength(20);
    expect(applyEdit(long, { field: 'add-tag', value: 'x'.repeat(61) })).toBe(long);
  });

  it('does not count as undone when the value before is none any more [QN-21]', () => {
    expect(isReverted(stored, { field: 'difficulty', value: 'hard' }, 'no difficulty')).toBe(false);
  });

  it('is in words for the record of changes', () => {
    expect(detailOf({ field: 'part', value: 'p2' }, false)).toBe('Part: p2');
    expect(detailOf({ field: 'part', value: 'p2' }, false, 'Testing')).toBe('Part: Testing');
    expect(detailOf({ field: 'part', value: '' }, true)).toBe('Undid part: none');
    expect(detailOf({ field: 'status', value: 'withdrawn' }, true)).toBe('Undid status: withdrawn');
    expect(detailOf({ field: 'add-tag', value: 'new' }, true)).toBe('Tag removed again: new');
    expect(detailOf({ field: 'add-tag', value: 'new' }, false)).toBe('Tag added: new');
  });
});

describe('the job of a bulk edit', () => {
  const job = newBulkJob('job-1', 'ada', { field: 'part', value: 'p2' }, ['q1', 'q2']);

  it('begins with nothing done', () => {
    expect(job).toEqual({
      id: 'job-1',
      uid: 'ada',
      edit: { field: 'part', value: 'p2' },
      ids: ['q1', 'q2'],
      done: 0,
      changed: [],
      planned: { at: '', values: [] },
      left: [],
      undone: null,
    });
  });

  it('is finished when all are done, and its undo when all that it changed are undone', () => {
    expect([0, 1, 2, 3].map((done) => isFinished({ ...job, done }))).toEqual([false, false, true, true]);
    const undo = { ...job, done: 2, changed: [['q1', 'p1'] as [string, string]] };
    expect([0, 1, 2].map((undone) => isFinished({ ...undo, undone }))).toEqual([false, true, true]);
  });

  it('keeps the first value of each question, and notes none while it is undone [QN-21]', () => {
    const more: [string, string][] = [
      ['q1', 'p9'],
      ['q2', 'p1'],
    ];
    const merged = [
      ['q1', 'p1'],
      ['q2', 'p1'],
    ];
    expect(mergeValues([['q1', 'p1']], more)).toEqual(merged);
    expect(noted({ ...job, changed: [['q1', 'p1']] }, more).changed).toEqual(merged);
    expect(noted({ ...job, undone: 0 }, more)).toEqual({ ...job, undone: 0 });
  });
});

describe('the edit of a quiz’s list', () => {
  const adding = { field: 'add-to-quiz', value: 'z' } as const;
  const removing = { field: 'remove-from-quiz', value: 'z' } as const;

  it('is told from that of questions', () => {
    const edits: BulkEdit[] = [
      adding,
      removing,
      { field: 'add-tag', value: 'x' },
      { field: 'part', value: '' },
    ];
    expect(edits.map(isQuestionEdit)).toEqual([false, false, true, true]);
  });

  it('notes what it adds, and what it takes out with its place [QN-21]', () => {
    expect(valuesOfList(['a', 'b'], adding, ['b', 'c'])).toEqual([['c', '']]);
    expect(valuesOfList(['a', 'b'], removing, ['b', 'c'])).toEqual([['b', '1']]);
  });

  it('is taken back by the other one', () => {
    expect(turned(adding)).toEqual(removing);
    expect(turned(removing)).toEqual(adding);
  });

  it('brings back no question that somebody has added since', () => {
    expect(restoreQuizList(['a', 'b'], [['a', '1']])).toEqual(['a', 'b']);
  });
});
