import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { loopImpedance } from '#test/support/example-family.ts';
import { makeQuestion, noSources } from '#test/support/factories.ts';

import {
  type DraftErrors,
  draftFrom,
  emptyDraft,
  type QuestionDraft,
  questionFromDraft,
} from './question-draft.ts';

const stored = { id: 'q1', createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' };

/** A draft that has only these faults. */
function errorsOf(change: Partial<QuestionDraft>): DraftErrors {
  const whole = { ...draftFrom(makeQuestion()), ...change };
  const outcome = questionFromDraft(whole, stored);
  return outcome.ok ? {} : outcome.errors;
}

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
  const letters = (count: number) => [...'abcdefghijk'].slice(0, count).map((id) => option(id, id === 'a'));
  const list = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`).join();
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
    ['too large a number', { type: 'numeric', value: '-1e400' }, { value: 'At most 1,000,000,000,000.' }],
    [
      'an empty step',
      { type: 'ordering', options: [option('a'), { ...option('b'), text: '' }] },
      { options: 'Write every step, or remove the empty ones.' },
    ],
    [
      'a long step',
      { type: 'ordering', options: [option('a'), { ...option('b'), text: 'x'.repeat(501) }] },
      { options: 'A step has at most 500 characters.' },
    ],
    ['no number', { type: 'numeric', value: 'much' }, { value: 'Enter a number, such as 1.37 or 1500.' }],
    [
      'a number that could be 1.5 or 1500',
      { type: 'numeric', value: '1,500', tolerance: '1,000' },
      { value: 'Enter a number, such as 1.37 or 1500.', tolerance: 'Enter a number, such as 1.37 or 1500.' },
    ],
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
      { figureAlt: 'Describe what the figure shows for people who can’t see it.' },
    ],
    ['too long a text', { text: 'x'.repeat(2001) }, { text: 'At most 2,000 characters.' }],
    ['too long a number', { questionId: 'x'.repeat(41) }, { questionId: 'At most 40 characters.' }],
    ['a blank number', { questionId: ' ' }, { questionId: 'Give the question a number, such as 4-017.' }],
    [
      'too long an explanation',
      { explanation: 'x'.repeat(4001) },
      { explanation: 'At most 4,000 characters.' },
    ],
    ['too long a reference', { reference: 'x'.repeat(201) }, { reference: 'At most 200 characters.' }],
    ['too many tags', { tags: list(21) }, { tags: 'At most 20 tags.' }],
    ['too many editions', { editions: list(11) }, { editions: 'At most 10 editions.' }],
    [
      'a figure of a folder below',
      { figureSrc: '/figures/a/b.svg', figureAlt: 'x' },
      { figureSrc: 'A figure is one of this project’s own, such as /figures/ring-final.svg.' },
    ],
    [
      'a figure behind another address',
      { figureSrc: 'https://evil.test/figures/a.svg', figureAlt: 'x' },
      { figureSrc: 'A figure is one of this project’s own, such as /figures/ring-final.svg.' },
    ],
    ['too many options', { options: letters(11) }, { options: 'At most ten options.' }],
    [
      'too long an option',
      { options: [option('a', true), { ...option('b'), text: 'x'.repeat(501) }] },
      { options: 'An option has at most 500 characters.' },
    ],
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
    [
      'a family that uses an unknown name',
      { type: 'numeric', value: '1', family: JSON.stringify({ ...loopImpedance, formula: 'x' }) },
      { family: '"x" is used, but no parameter has that name.' },
    ],
    [
      'a family of several answers',
      { type: 'ordering', family: JSON.stringify(loopImpedance) },
      { family: 'Only a number or a single choice can come with other values each time.' },
    ],
  ])('with %s says so at the field', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it.each<[Partial<QuestionDraft>]>([
    [{ questionId: 'x'.repeat(40) }],
    [{ text: 'x'.repeat(2000) }],
    [{ explanation: 'x'.repeat(4000) }],
    [{ reference: 'x'.repeat(200) }],
    [{ tags: list(20) }],
    [{ tags: 'x'.repeat(60) }],
    [{ facts: list(20) }],
    [{ editions: list(10) }],
    [{ editions: 'x'.repeat(20) }],
    [{ examChapter: ` ${'x'.repeat(20)} ` }],
    [{ options: letters(10) }],
    [{ options: [option('a', true), { ...option('b'), text: 'x'.repeat(500), reason: 'x'.repeat(500) }] }],
  ])('may be as long as the limit says: %j', (change) => {
    expect(errorsOf(change)).toEqual({});
  });

  it('is stored without blanks around its texts, and each tag once', () => {
    const blank = (text: string) => ` ${text} `;
    const { options: drafted } = draftFrom(makeQuestion());
    const outcome = questionFromDraft(
      {
        ...draftFrom(makeQuestion()),
        options: drafted.map((one) => ({
          ...one,
          text: blank(one.text),
          reason: one.right ? '' : blank('No.'),
        })),
        questionId: blank('4-017'),
        text: blank('What?'),
        explanation: blank('Because.'),
        reference: blank('411'),
        tags: 'rcd , earthing,, rcd',
        figureSrc: blank('/figures/ring-final.svg'),
        figureAlt: blank('A ring'),
        examChapter: blank('41'),
        family: ' ',
        indexWord: ' ',
        section: blank('411'),
      },
      stored,
    );
    const { options: plain } = makeQuestion();
    expect(outcome).toMatchObject({
      ok: true,
      question: {
        ...{ questionId: '4-017', text: 'What?', explanation: 'Because.', reference: '411', chapter: '41' },
        tags: ['rcd', 'earthing'],
        figure: { src: '/figures/ring-final.svg', alt: 'A ring' },
        lookup: { indexWord: '', chapter: '', section: '411' },
        options: plain,
        optionReasons: { b: 'No.', c: 'No.', d: 'No.' },
      },
    });
    expect(outcome.ok && outcome.question).not.toHaveProperty('family');
  });

  it('that is new has four empty options, the first one right, and is easy to complete', () => {
    const texts = ['One', 'Two', 'Three', 'Four'];
    const options = emptyDraft.options.map((one, index) => ({ ...one, text: texts[index] ?? '' }));
    const outcome = questionFromDraft({ ...emptyDraft, questionId: '4-017', text: 'What?', options }, stored);
    expect(outcome).toEqual({
      ok: true,
      question: {
        ...stored,
        ...{ questionId: '4-017', text: 'What?', type: 'single', answer: ['a'], difficulty: 'medium' },
        options: ['a', 'b', 'c', 'd'].map((id, index) => ({ id, text: texts[index] })),
        ...{ explanation: '', reference: '', partId: '', tags: [] },
        ...noSources,
      },
    });
  });

  it('has no look-up where only blanks were typed', () => {
    const blanks = { indexWord: ' ', chapter: '\t', section: '  ' };
    const { value: _, ...draft } = draftFrom(makeQuestion({ lookup: undefined }));
    const outcome = questionFromDraft({ ...draft, value: '', ...blanks }, stored);
    expect(outcome.ok && outcome.question).not.toHaveProperty('lookup');
    expect(outcome.ok).toBe(true);
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
      twinGroup: text,
      examChapter: text,
      editions: text,
      status: fc.constantFrom('published', 'withdrawn'),
      family: fc.oneof(text, fc.constant('{}'), fc.constant(JSON.stringify(loopImpedance))),
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
