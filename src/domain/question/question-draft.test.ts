import { describe, expect, it } from 'vitest';

import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion, noSources } from '#test/support/factories.ts';

import type { Question } from './question.ts';
import { draftFrom, type QuestionDraft, questionFromDraft } from './question-draft.ts';
import { questionFieldNames, questionFields } from './question-fields.ts';
import { rebaseDraft, rebaseQuestion } from './rebase-draft.ts';

const stored = { id: 'q1', createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' };
const common = {
  ...stored,
  questionId: '4-001',
  text: 'What?',
  explanation: 'Because.',
  reference: '411',
  partId: 'part-4',
  difficulty: 'hard' as const,
  tags: ['A2:2022', 'earthing'],
  ...noSources,
  facts: ['4.73', '4.74'],
  chapter: 'App 4',
  editions: ['A2:2022', 'A4:2026'],
  media: [{ id: 'a'.repeat(64), alt: 'A consumer unit' }],
};
const options = [
  { id: 'a', text: 'Isolate' },
  { id: 'b', text: 'Prove dead' },
];
const questions: readonly Question[] = [
  makeFamilyQuestion(),
  makeQuestion(stored),
  makeQuestion({ ...stored, optionReasons: { b: 'It isolates and no more.' }, status: 'withdrawn' }),
  makeQuestion({
    ...stored,
    figure: { src: '/figures/ring-final.svg', alt: 'A ring final circuit' },
    lookup: { indexWord: 'Ring', chapter: '43', section: '433' },
  }),
  { ...common, type: 'multiple', options, answer: ['a', 'b'] },
  { ...common, type: 'ordering', options, answer: ['a', 'b'] },
  { ...common, type: 'numeric', options: [], answer: { value: 1.37, tolerance: 0.02, unit: 'Ω' } },
];

describe('a stored question', () => {
  it.each(questions)('is the same after it went through the form: %j', (question) => {
    expect(questionFromDraft(draftFrom(question), question)).toEqual({ ok: true, question });
  });

  it('loses its figure and its place in the book when they are cleared in the form', () => {
    const illustrated = questions.find(({ figure, lookup }) => figure && lookup);
    if (!illustrated) throw new Error('There is a question with a figure and a place in the book');
    const cleared = {
      ...draftFrom(illustrated),
      figureSrc: '',
      figureAlt: '',
      indexWord: '',
      chapter: '',
      section: '',
    };
    const { figure: _, lookup: __, ...plain } = illustrated;
    expect(questionFromDraft(cleared, illustrated)).toStrictEqual({ ok: true, question: plain });
  });

  it('that is an ordering one stands in its right order in the form', () => {
    const draft = draftFrom({ ...common, type: 'ordering', options, answer: ['b', 'a'] });
    expect(draft.options.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('my changes, made to theirs', () => {
  const base = makeQuestion({
    ...stored,
    figure: { src: '/figures/a.svg', alt: 'A ring' },
    lookup: { indexWord: 'Ring', chapter: '43', section: '433' },
  });
  const mine = (change: Partial<QuestionDraft>) => ({ ...draftFrom(base), ...change });

  it('leave what I did not touch as they left it, and what I cleared empty', () => {
    const theirs = makeQuestion({ ...base, text: 'Theirs?', updatedAt: 'later' });
    const cleared = mine({ figureSrc: '', figureAlt: '', explanation: 'Mine.' });
    expect(rebaseQuestion(cleared, base, theirs)).toStrictEqual({ ...cleared, text: 'Theirs?' });
  });

  it('take options and key from one side, never mixed', () => {
    const theirs = makeQuestion({ ...base, options: [...options, { id: 'c', text: 'Test' }], answer: ['c'] });
    const otherKey = mine({ options: draftFrom({ ...base, answer: ['b'] }).options });
    expect(rebaseQuestion(otherKey, base, theirs)).toEqual(otherKey);
    expect(rebaseQuestion(mine({ text: 'Mine?' }), base, theirs)).toEqual({
      ...draftFrom(theirs),
      text: 'Mine?',
    });
    const numeric: Question = {
      ...common,
      type: 'numeric',
      options: [],
      answer: { value: 1.37, tolerance: 0, unit: 'Ω' },
    };
    expect(rebaseQuestion(otherKey, base, numeric)).toMatchObject({
      type: 'single',
      options: otherKey.options,
      value: '',
    });
  });

  it('take a figure with its description, and a place in the book, from one side', () => {
    const theirs = makeQuestion({ ...base, figure: { src: '/figures/b.svg', alt: 'A radial' } });
    const both = mine({ figureAlt: 'A ring final circuit', section: '433.1' });
    const moved = { ...theirs, lookup: { indexWord: 'Radial', chapter: '44', section: '443' } };
    expect(rebaseQuestion(both, base, moved)).toEqual(both);
  });

  it('are none where only a blank was typed, which would not be saved', () => {
    const theirs = makeQuestion({ ...base, text: 'Theirs?' });
    const blank = mine({ text: `${base.text} ` });
    expect(rebaseQuestion(blank, base, theirs)).toEqual(draftFrom(theirs));
  });

  it('are put onto theirs while the question is incomplete too, as in a draft', () => {
    const theirs = makeQuestion({ ...base, reference: '9.9' });
    const incomplete = mine({ text: '' });
    const expected = { ...draftFrom(theirs), text: '' };
    expect(rebaseQuestion(incomplete, base, theirs)).toEqual(expected);
    expect(rebaseDraft(incomplete, draftFrom(base), draftFrom(theirs))).toEqual(expected);
  });
});

it('has a name for each of its fields, and no name twice', () => {
  const names = questionFields.map((field) => questionFieldNames[field]);
  expect(names.every((name) => name !== '')).toBe(true);
  expect(new Set(names).size).toBe(questionFields.length);
});
