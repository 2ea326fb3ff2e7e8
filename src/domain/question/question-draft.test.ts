import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestion, noSources } from '#test/support/factories.ts';

import type { Question } from './question.ts';
import {
  type DraftErrors,
  draftFrom,
  emptyDraft,
  type QuestionDraft,
  questionFromDraft,
} from './question-draft.ts';
import { rebaseQuestion } from './rebase-question.ts';

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
  family: '{"parameters":{}}',
  media: [{ id: 'a'.repeat(64), alt: 'A consumer unit' }],
};
const options = [
  { id: 'a', text: 'Isolate' },
  { id: 'b', text: 'Prove dead' },
];
const questions: readonly Question[] = [
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

/** A draft that has only these faults. */
function errorsOf(change: Partial<QuestionDraft>): DraftErrors {
  const whole = { ...draftFrom(makeQuestion()), ...change };
  const outcome = questionFromDraft(whole, stored);
  return outcome.ok ? {} : outcome.errors;
}

describe('a stored question', () => {
  it.each(questions)('is the same after it went through the form: %j', (question) => {
    expect(questionFromDraft(draftFrom(question), question)).toEqual({ ok: true, question });
  });

  it('loses its figure and its place in the book when they are cleared in the form', () => {
    const [, illustrated = makeQuestion()] = questions;
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
  const base = makeQuestion({ ...stored, figure: { src: '/figures/a.svg', alt: 'A ring' } });
  it('leave what I did not touch as they left it, and what I cleared absent', () => {
    const { figure: _, ...cleared } = base;
    const theirs = makeQuestion({ ...base, text: 'Theirs?', updatedAt: 'later' });
    const merged = rebaseQuestion(base, { ...cleared, explanation: 'Mine.' }, theirs);
    const { figure: __, ...expected } = theirs;
    expect(merged).toStrictEqual({ ...expected, explanation: 'Mine.' });
  });

  it('take options and key from one side, never mixed', () => {
    const mine = makeQuestion({ ...base, answer: ['b'] });
    const theirs = makeQuestion({ ...base, options: [...options, { id: 'c', text: 'Test' }], answer: ['c'] });
    expect(rebaseQuestion(base, mine, theirs)).toMatchObject({ options: base.options, answer: ['b'] });
    expect(rebaseQuestion(base, { ...base, text: 'Mine?' }, theirs)).toMatchObject({
      text: 'Mine?',
      options: theirs.options,
      answer: ['c'],
    });
  });
});

describe('a draft', () => {
  it('that is new asks for what it lacks', () => {
    const outcome = questionFromDraft(emptyDraft, stored);
    expect(outcome).toEqual({
      ok: false,
      errors: {
        questionId: 'Give the question a number, such as 4-017.',
        text: 'Write the question.',
        options: 'Write every option, or remove the empty ones.',
      },
    });
  });

  const option = (id: string, right = false) => ({ id, text: id, right, reason: '' });
  it.each<[string, Partial<QuestionDraft>, DraftErrors]>([
    ['no key', { options: [option('a'), option('b')] }, { options: 'Mark one option as right.' }],
    [
      'two keys of a single choice',
      { options: [option('a', true), option('b', true)] },
      { options: 'Mark one option as right.' },
    ],
    [
      'no key of a multiple choice',
      { type: 'multiple', options: [option('a'), option('b')] },
      { options: 'Mark the options that are right.' },
    ],
    ['one option', { options: [option('a', true)] }, { options: 'Write at least two options.' }],
    [
      'two options alike',
      { options: [option('a', true), { id: 'b', text: ' A ', right: false, reason: '' }] },
      { options: 'Two options are the same.' },
    ],
    ['no number', { type: 'numeric', value: 'much' }, { value: 'Enter a number, such as 1.37.' }],
    [
      'a tolerance below zero',
      { type: 'numeric', value: '1', tolerance: '-1' },
      { tolerance: 'Not less than 0.' },
    ],
    [
      'a foreign figure',
      { figureSrc: 'https://evil.test/x.svg', figureAlt: 'x' },
      { figureSrc: 'A figure is one of this project’s own, such as /figures/ring-final.svg.' },
    ],
    [
      'a figure without words',
      { figureSrc: '/figures/a.svg' },
      { figureAlt: 'Say in words what the figure shows, for those who do not see it.' },
    ],
    ['too long a text', { text: 'x'.repeat(2001) }, { text: 'At most 2,000 characters.' }],
    ['too long a tag', { tags: 'x'.repeat(61) }, { tags: 'One tag has more than 60 characters.' }],
    [
      'too long a reason',
      { options: [option('a', true), { ...option('b'), reason: 'x'.repeat(501) }] },
      { options: 'A reason has at most 500 characters.' },
    ],
    [
      'too many facts',
      { facts: Array.from({ length: 21 }, (_, index) => `4.${index}`).join() },
      { facts: 'At most 20 facts.' },
    ],
    ['too long a fact', { facts: 'x'.repeat(21) }, { facts: 'One fact has more than 20 characters.' }],
    ['too long a chapter', { examChapter: 'x'.repeat(21) }, { examChapter: 'At most 20 characters.' }],
    [
      'too long an edition',
      { editions: 'x'.repeat(21) },
      { editions: 'One edition has more than 20 characters.' },
    ],
    ['a family that is no JSON', { family: 'x' }, { family: 'The family is not a JSON object.' }],
  ])('with %s says so at the field', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('takes a comma as the decimal point', () => {
    const outcome = questionFromDraft(
      {
        ...emptyDraft,
        questionId: '1',
        text: 'How much?',
        type: 'numeric',
        value: '1,37',
        tolerance: '0,02',
        unit: 'Ω',
      },
      stored,
    );
    expect(outcome).toMatchObject({ question: { answer: { value: 1.37, tolerance: 0.02, unit: 'Ω' } } });
  });

  it('is a question or has an error, whatever was typed', () => {
    const text = fc.string({ maxLength: 60 });
    const draft: fc.Arbitrary<QuestionDraft> = fc.record({
      questionId: text,
      type: fc.constantFrom('single', 'multiple', 'numeric', 'ordering'),
      text,
      options: fc.array(
        fc.record({ id: fc.constantFrom('a', 'b', 'c'), text, right: fc.boolean(), reason: text }),
      ),
      value: text,
      tolerance: text,
      unit: text,
      explanation: text,
      reference: text,
      partId: text,
      difficulty: fc.constantFrom('easy', 'medium', 'hard'),
      tags: text,
      figureSrc: text,
      figureAlt: text,
      indexWord: text,
      chapter: text,
      section: text,
      facts: text,
      examChapter: text,
      editions: text,
      status: fc.constantFrom('published', 'withdrawn'),
      family: fc.oneof(text, fc.constant('{}')),
      media: fc.constant([]),
    });
    fc.assert(
      fc.property(draft, (typed) => {
        const outcome = questionFromDraft(typed, stored);
        if (!outcome.ok) expect(Object.values(outcome.errors).every(Boolean)).toBe(true);
        else expect(questionFromDraft(draftFrom(outcome.question), stored)).toEqual(outcome);
      }),
    );
  });
});
