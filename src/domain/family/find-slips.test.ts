import { describe, expect, it } from 'vitest';

import { loopExample, loopImpedance, makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import type { Asked } from './asked.ts';
import { findSlips } from './find-slips.ts';

/** With the values of the example the answer is 0.87 Ω, and the slip `cold` leads to 0.779 Ω. */
const asked: Asked = {
  type: 'numeric',
  values: loopExample,
  text: 'What is Zs?',
  explanation: '',
  answer: { value: 0.87, tolerance: 0.01, unit: 'Ω' },
};
const question = makeFamilyQuestion();
const idsOf = (...[of, given, response]: Parameters<typeof findSlips>) =>
  findSlips(of, given, response).map(({ id }) => id);

/** A family whose answer is 4 L, and whose only slips are 3 L, 2 L and L. */
const plain = makeFamilyQuestion({
  parameters: [{ name: 'L', values: [0.1, 25, 25.1, 100] }],
  where: [],
  formula: '4 * L',
  decimals: 1,
  tolerance: 0,
  stem: 'What is four times {L}?',
  steps: '{answer}',
  slips: [3, 2, 1].map((factor) => ({
    id: `times-${factor}`,
    formula: `${factor} * L`,
    reason: 'Not four.',
  })),
});
const plainAsked = (L: number): Asked => ({
  ...asked,
  values: { L },
  answer: { value: 4 * L, tolerance: 0, unit: '' },
});

describe('the slips of an answer', () => {
  it('are none without an answer or without a family', () => {
    expect(findSlips(question, asked, null)).toEqual([]);
    expect(findSlips(makeQuestion(), asked, '0.78')).toEqual([]);
    expect(findSlips({ ...question, family: 'not json' }, asked, '0.78')).toEqual([]);
    expect(idsOf(question, asked, '0.78')).toEqual(['cold']);
    expect(idsOf(question, asked, '0·78')).toEqual(['cold']);
  });

  it('are none for values that the family no longer has an answer for', () => {
    const broken = makeFamilyQuestion({ formula: 'Ze / 0' });
    expect(findSlips(broken, asked, '0.78')).toEqual([]);
  });

  it('are none of an answer that is right, even where a slip leads to it too', () => {
    const wide: Asked = { ...asked, answer: { value: 0.87, tolerance: 0.1, unit: 'Ω' } };
    expect(findSlips(question, wide, '0.78')).toEqual([]);
  });

  it('are none of an answer that is no text', () => {
    expect(findSlips(question, asked, ['0.78'])).toEqual([]);
  });

  it('are those of a chosen option', () => {
    const choice: Asked = {
      type: 'single',
      values: loopExample,
      text: 'What is Zs?',
      explanation: '',
      options: [
        { id: 'key', text: '0.87 Ω' },
        { id: 'cold', text: '0.78 Ω' },
      ],
      answer: ['key'],
      optionReasons: {},
    };
    expect(idsOf(question, choice, 'cold')).toEqual(['cold']);
    expect(idsOf(question, choice, 'key')).toEqual([]);
    expect(loopImpedance.slips.map(({ id }) => id)).toContain('cold');
  });

  it.each<[number, string, string[]]>([
    [100, '300', ['times-3']],
    [100, '300.0', ['times-3']],
    [100, '299.5', []],
    [25, '75', ['times-3']],
    [25, '75.05', []],
    [25, '75.1', []],
    [25, '74', []],
    // With fewer decimals than were asked for, the nearest whole numbers of 75.3, 50.2 and 25.1.
    [25.1, '75', ['times-3']],
    [25.1, '76', ['times-3']],
    [25.1, '50', ['times-2']],
    [25.1, '25', ['times-1']],
    [25.1, '51', []],
    // A whole number too far from 0.3 to be it rounded.
    [0.1, '1', []],
    [0.1, '0.3', ['times-3']],
    [0.1, '0.25', []],
  ])('of four times %d, typed as %s, are %j', (L, typed, slips) => {
    expect(idsOf(plain, plainAsked(L), typed)).toEqual(slips);
  });
});
