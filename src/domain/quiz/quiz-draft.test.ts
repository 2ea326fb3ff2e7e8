import { describe, expect, it } from 'vitest';

import { makeQuiz } from '#test/support/factories.ts';

import { emptyQuizDraft, findQuizErrors, quizDraftFrom, quizInputFrom } from './quiz-draft.ts';

const draft = { ...emptyQuizDraft, questionIds: ['q1'] };
const ids = (count: number) => Array.from({ length: count }, (_, place) => `q${place}`);

describe('the form of a quiz', () => {
  it('shows what is stored, its minutes as text', () => {
    const stored = {
      title: 'Earthing',
      description: 'Chapter 54',
      timeLimit: 25,
      difficulty: 'hard',
      category: 'Part 4',
      isFree: true,
      questionIds: ['q1', 'q2'],
    } as const;
    const shown = { ...stored, timeLimit: '25', questionIds: ['q1', 'q2'] };
    expect(quizDraftFrom(makeQuiz({ ...stored, questionIds: ['q1', 'q2'], partialCredit: true }))).toEqual({
      ...shown,
      partialCredit: true,
    });
    const { partialCredit: _, ...former } = makeQuiz({ ...stored, questionIds: ['q1', 'q2'] });
    expect(quizDraftFrom(former)).toEqual({ ...shown, partialCredit: false });
  });

  it('stores minutes as a number, with a comma or a point', () => {
    expect(quizInputFrom({ title: 'Earthing', timeLimit: '12,5' })).toEqual({
      title: 'Earthing',
      timeLimit: 12.5,
    });
    expect(quizInputFrom({ timeLimit: '12.5' })).toEqual({ timeLimit: 12.5 });
    expect(quizInputFrom({ title: 'Earthing' })).toEqual({ title: 'Earthing' });
  });

  it.each(['', ' ', '1', '600', '59,5'])('takes %j for its minutes', (timeLimit) => {
    expect(findQuizErrors({ ...draft, timeLimit })).toEqual({});
  });

  it.each(['0', '0,9', '-5', '600,1', '601', 'an hour', '1,5,5', '1,000'])(
    'refuses %j for its minutes',
    (timeLimit) => {
      expect(findQuizErrors({ ...draft, timeLimit })).toEqual({ timeLimit: 'From 1 to 600 minutes.' });
    },
  );

  it('needs a question, and has at most 500', () => {
    expect(findQuizErrors(emptyQuizDraft)).toEqual({ questionIds: 'Add at least one question.' });
    expect(findQuizErrors({ ...draft, questionIds: ids(500) })).toEqual({});
    expect(findQuizErrors({ ...draft, questionIds: ids(501) })).toEqual({
      questionIds: 'A quiz has at most 500 questions.',
    });
  });

  it('starts a quiz empty, of medium difficulty and for subscribers', () => {
    expect(emptyQuizDraft).toMatchObject({ title: '', timeLimit: '', difficulty: 'medium', isFree: false });
    expect(findQuizErrors({ ...emptyQuizDraft, questionIds: ['q1'] })).toEqual({});
  });
});
