import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { arbitraryBank } from '#test/support/arbitrary-bank.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';

import { findBankFaults } from './find-bank-faults.ts';
import { findUnanswerable } from './find-unanswerable.ts';

const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

describe('faults of a bank', () => {
  const questions = [
    makeQuestion({ id: 'fine', questionId: '1' }),
    makeQuestion({ id: 'double', questionId: '1', partId: '', explanation: ' ' }),
    makeQuestion({ id: 'unused', questionId: '2', partId: '' }),
    makeQuestion({ id: 'strayed', questionId: '3', partId: 'part-9' }),
    makeQuestion({ id: 'unlisted', questionId: '4' }),
  ];
  const quiz = makeQuiz({ id: 'quiz', questionIds: ['double', 'gone', 'strayed'] });
  const part = examPartSchema.parse({ id: 'part-4', questionIds: ['fine', 'lost'] });
  const find = () => findBankFaults(questions, [quiz, makeQuiz({ questionIds: ['fine'] })], [part]);

  it('are ids that dangle, by quiz and part [ADM-6]', () => {
    const faults = find();
    expect(faults.danglingInQuizzes).toEqual([{ holder: quiz, ids: ['gone'] }]);
    expect(faults.danglingInParts).toEqual([{ holder: part, ids: ['lost'] }]);
  });

  it('are no ids of questions that are stored and can’t be read [ADM-6]', () => {
    const { danglingInQuizzes, danglingInParts } = findBankFaults(
      questions,
      [quiz],
      [part],
      [{ id: 'gone' }],
    );
    expect(danglingInQuizzes).toEqual([]);
    expect(danglingInParts).toEqual([{ holder: part, ids: ['lost'] }]);
  });

  it('are catalogues that are missing, or say something else than the bank [PART-9]', () => {
    const [fine] = questions;
    const catalogue = catalogueOf(['fine', 'lost'], questions);
    const harder = catalogueOf(['fine'], fine ? [{ ...fine, difficulty: 'hard' }] : []);
    const parts = [
      part,
      { ...part, catalogue },
      { ...part, catalogue: harder },
      { ...part, questionIds: [] },
    ];
    const { outdatedCatalogues } = findBankFaults(questions, [], parts);
    expect(outdatedCatalogues).toEqual([parts[0], parts[2]]);
  });

  it('are questions that nobody sees, that lack words, and whose part or number is not theirs', () => {
    const faults = find();
    expect(ids(faults.unused)).toEqual(['unused', 'unlisted']);
    expect(ids(faults.unexplained)).toEqual(['double']);
    expect(ids(faults.strayed)).toEqual(['strayed', 'unlisted']);
    expect(faults.sameNumber.map(ids)).toEqual([['fine', 'double']]);
    expect(faults.unanswerable).toEqual([]);
    const capitals = ['S-1', 's-1', 's-2'].map((questionId) => makeQuestion({ id: questionId, questionId }));
    expect(findBankFaults(capitals, [], []).sameNumber.map(ids)).toEqual([['S-1', 's-1']]);
  });

  it('are questions that cannot be answered, with the reason', () => {
    const empty = makeQuestion({ id: 'empty', text: ' ' });
    expect(findBankFaults([...questions, empty], [], []).unanswerable).toEqual([
      { question: empty, reason: 'It has no question text.' },
    ]);
  });

  it('are none in a bank whose every question is used, once fixed', () => {
    fc.assert(
      fc.property(arbitraryBank, (bank) => {
        const whole = bank.map((question) => ({ ...question, partId: 'part-4', explanation: 'Because.' }));
        const holder = examPartSchema.parse({
          id: 'part-4',
          questionIds: ids(whole),
          catalogue: catalogueOf(ids(whole), whole),
        });
        const { unanswerable: _, ...rest } = findBankFaults(whole, [], [holder]);
        expect(Object.values(rest).flat()).toEqual([]);
      }),
    );
  });
});

describe('a question', () => {
  it('of the bank can be answered by its key, whatever it is [QN-9]', () => {
    fc.assert(
      fc.property(arbitraryBank, (bank) => {
        expect(bank.map(findUnanswerable).filter(Boolean)).toEqual([]);
      }),
    );
  });

  const numeric = (unit: string): Question => ({
    ...makeQuestion(),
    type: 'numeric',
    options: [],
    answer: { value: 1.37, tolerance: 0, unit },
  });
  it.each<[Question, string]>([
    [makeQuestion({ text: ' ' }), 'It has no question text.'],
    [
      makeQuestion({
        options: [
          { id: 'a', text: 'Yes' },
          { id: 'b', text: ' yes' },
        ],
      }),
      'Two options are the same.',
    ],
    [makeQuestion({ options: [{ id: 'a', text: ' ' }] }), 'An option is empty.'],
    // After a number, this unit is read as one more of its digits.
    [numeric('5'), 'Its own key is graded as wrong.'],
  ])('that cannot be answered says why', (question, reason) => {
    expect(findUnanswerable(question)).toBe(reason);
  });

  it('has different options where only the size of their unit differs', () => {
    const options = [
      { id: 'a', text: '1 MΩ' },
      { id: 'b', text: '1 mΩ' },
    ];
    expect(findUnanswerable(makeQuestion({ options }))).toBeNull();
  });
});
