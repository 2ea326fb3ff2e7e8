import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseDocuments } from '#domain/shared/parse-documents.ts';
import { makeQuiz } from '#test/support/factories.ts';

import { canAccessQuiz, filterQuizzes, noFilters, quizOptions } from './filter-quizzes.ts';
import { normaliseQuiz } from './normalise-quiz.ts';
import { quizSchema } from './quiz.ts';

const now = '2026-11-20T18:00:00.000Z';

describe('normalising a quiz', () => {
  it('fills in every default [QZ-5, QZ-6, QZ-7, QZ-9]', () => {
    expect(normaliseQuiz({}, now)).toEqual({
      title: `Quiz - ${now}`,
      description: '',
      timeLimit: 30,
      difficulty: 'medium',
      category: 'general',
      isFree: false,
      questionIds: [],
      totalQuestions: 0,
    });
  });

  it.each([
    ['45', 45],
    [0, 30],
    ['', 30],
    ['soon', 30],
    [undefined, 30],
  ])('makes a time limit of %j into %i minutes [QZ-7]', (timeLimit, minutes) => {
    expect(normaliseQuiz({ timeLimit }, now).timeLimit).toBe(minutes);
  });

  it.each([
    [true, true],
    ['true', true],
    ['TRUE', false],
    [1, false],
    ['yes', false],
    [undefined, false],
  ])('takes isFree %j as %s [QZ-8]', (isFree, expected) => {
    expect(normaliseQuiz({ isFree }, now).isFree).toBe(expected);
  });

  it('counts the questions unless a number is given [QZ-6, QZ-9]', () => {
    expect(normaliseQuiz({ questionIds: ['a', 'b'] }, now).totalQuestions).toBe(2);
    expect(normaliseQuiz({ questionIds: ['a', 'b'], totalQuestions: '7' }, now).totalQuestions).toBe(7);
    expect(normaliseQuiz({ questionIds: 'a,b' }, now)).toMatchObject({ questionIds: [], totalQuestions: 0 });
  });

  it('gives the same when it is done twice, whatever it was given', () => {
    const input = fc.record(
      Object.fromEntries(
        [
          'title',
          'description',
          'timeLimit',
          'difficulty',
          'category',
          'isFree',
          'questionIds',
          'totalQuestions',
        ].map((field) => [field, fc.anything()]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(input, (given) => {
        const once = normaliseQuiz(given, now);
        expect(normaliseQuiz(once, now)).toEqual(once);
      }),
    );
  });
});

describe('the list of quizzes', () => {
  const quizzes = [
    makeQuiz({ id: '1', category: 'earthing', difficulty: 'easy', isFree: true }),
    makeQuiz({ id: '2', category: 'testing', difficulty: 'easy', isFree: false }),
    makeQuiz({ id: '3', category: 'testing', difficulty: 'hard', isFree: true }),
    makeQuiz({ id: '4', category: '', difficulty: 'hard', isFree: false }),
  ];
  const idsFor = (filters: Partial<typeof noFilters>) =>
    filterQuizzes(quizzes, { ...noFilters, ...filters })
      .map((quiz) => quiz.id)
      .join('');

  it('is whole when nothing is chosen, and narrowed by everything that is [QZ-12]', () => {
    expect(idsFor({})).toBe('1234');
    expect(idsFor({ category: 'testing' })).toBe('23');
    expect(idsFor({ difficulty: 'hard' })).toBe('34');
    expect(idsFor({ freeOnly: true })).toBe('13');
    expect(idsFor({ category: 'testing', difficulty: 'hard', freeOnly: true })).toBe('3');
    expect(idsFor({ category: 'none' })).toBe('');
  });

  it('offers each value once and no empty one [QZ-13]', () => {
    expect(quizOptions(quizzes, 'category')).toEqual(['earthing', 'testing']);
    const mixed = ['hard', 'expert', 'medium', '', 'easy', 'hard', 'other'].map((difficulty) =>
      makeQuiz({ difficulty }),
    );
    expect(quizOptions(mixed, 'difficulty')).toEqual(['easy', 'medium', 'hard', 'expert', 'other']);
  });

  it('is open to everyone, free or not [QZ-15]', () => {
    expect(quizzes.every(canAccessQuiz)).toBe(true);
  });
});

describe('a stored quiz', () => {
  it.each([
    [0, 30],
    ['45', 45],
    [700, 600],
    [-5, 30],
    [0.5, 1],
    [Number.POSITIVE_INFINITY, 30],
    [null, 30],
    [{}, 30],
  ])('with a time limit of %j is shown with %i minutes, and is written so [QZ-20]', (timeLimit, minutes) => {
    expect(quizSchema.parse({ id: 'q', title: 'T', timeLimit }).timeLimit).toBe(minutes);
    expect(normaliseQuiz({ timeLimit }, now).timeLimit).toBe(minutes);
  });

  it.each([
    ['7', 7],
    [-1, 0],
    [2.5, 0],
    [501, 0],
    [null, 0],
  ])('with %j questions is shown with %i [QZ-20]', (totalQuestions, count) => {
    const stored = { id: 'q', title: 'T', isFree: 'true', totalQuestions };
    expect(quizSchema.parse(stored)).toMatchObject({ totalQuestions: count, isFree: true });
  });

  it('without a number of questions has as many as it lists [QZ-6, QZ-20]', () => {
    const stored = { id: 'q', title: 'T', questionIds: ['a', 'b'] };
    expect(quizSchema.parse(stored).totalQuestions).toBe(2);
    expect(quizSchema.parse({ ...stored, totalQuestions: -1 }).totalQuestions).toBe(2);
    expect(quizSchema.parse({ ...stored, totalQuestions: 7 }).totalQuestions).toBe(7);
  });

  it.each([{ title: '' }, { title: undefined }, { questionIds: 'q1' }, { description: 5 }])(
    'with %j is left out [QZ-20]',
    (odd) => {
      const { documents, skipped } = parseDocuments(quizSchema, [{ id: 'q', data: { title: 'T', ...odd } }]);
      expect(documents).toEqual([]);
      expect(skipped).toEqual([{ id: 'q', reason: expect.any(String) }]);
    },
  );

  it('gets defaults for what it lacks, and ignores what it has too much', () => {
    expect(quizSchema.parse({ id: 'q', title: 'T', extra: 1 })).toMatchObject({
      timeLimit: 30,
      difficulty: 'medium',
      category: 'general',
      isFree: false,
      questionIds: [],
    });
  });
});
