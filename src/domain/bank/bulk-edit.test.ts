import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import {
  applyEdit,
  editQuizList,
  type QuestionEdit,
  restoreQuizList,
  revertEdit,
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
    // From before places were kept.
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
