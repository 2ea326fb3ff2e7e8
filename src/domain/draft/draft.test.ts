import { describe, expect, it } from 'vitest';

import { emptyDraft } from '#domain/question/question-draft.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';
import { emptyQuizDraft } from '#domain/quiz/quiz-draft.ts';

import { isStored, newQuestionDraft, newQuizDraft, storedDraftSchema, titleOfDraft } from './draft.ts';

const stored = { id: 'd1', title: 'x', savedBy: 'ada', createdAt: 'then', updatedAt: 'then' };
const parse = (kind: string, content: string) => storedDraftSchema.safeParse({ ...stored, kind, content });

describe('a stored draft', () => {
  it('is read as the form that it was', () => {
    const content = { ...emptyQuizDraft, title: 'Bonding' };
    expect(parse('quiz', JSON.stringify(content)).data).toEqual({ ...stored, kind: 'quiz', content });
  });

  it.each(['', '{', 'null', '5', '"text"', '[]'])('with the content %s is an empty form', (content) => {
    expect(parse('question', content).data?.content).toEqual(emptyDraft);
  });

  it.each([
    ['of an unknown kind', 'plan', '{}'],
    ['with a field of another type', 'quiz', '{"title":5}'],
  ])('%s can’t be read', (_, kind, content) => {
    expect(parse(kind, content).success).toBe(false);
  });
});

it('is named by its number and text, or its title, or not at all', () => {
  const question = newQuestionDraft('new', { ...emptyDraft, questionId: '4-001', text: 'What opens?' });
  expect(titleOfDraft(question)).toBe('4-001 What opens?');
  expect(titleOfDraft({ ...newQuizDraft('new'), content: { ...emptyQuizDraft, title: 'Bonding' } })).toBe(
    'Bonding',
  );
  expect(titleOfDraft(newQuizDraft('new'))).toBe('Untitled');
  expect(titleOfDraft(newQuestionDraft('new', { ...emptyDraft, text: 'x'.repeat(300) }))).toHaveLength(200);
});

it('is stored once it has a time', () => {
  expect(isStored(newQuizDraft('new'))).toBe(false);
  expect(isStored(stored)).toBe(true);
});

it('has a name for every field of the form', () => {
  expect(Object.keys(questionDraftNames).sort()).toEqual(Object.keys(emptyDraft).sort());
});
