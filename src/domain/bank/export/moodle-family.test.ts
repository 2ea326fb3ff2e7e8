import { describe, expect, it } from 'vitest';

import type { FamilyFields } from '#domain/family/family-schema.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { moodleFamily } from './moodle-family.ts';

/** Four times a length, whose slips are three, two and one times. */
const plain: Partial<FamilyFields> = {
  parameters: [{ name: 'L', values: [10, 20] }],
  where: [],
  formula: '4 * L',
  unit: 'm',
  decimals: 1,
  rounding: 'nearest',
  tolerance: 0.5,
  stem: 'Four times {L} m?',
  steps: '4 × {L} = {answer}, or {L / 3:2} and {L / 3}.',
  slips: [3, 2, 1].map((factor) => ({
    id: `s${factor}`,
    formula: `${factor} * L`,
    reason: `You took ${factor}.`,
  })),
};
const convert = (change: Partial<FamilyFields> = {}) =>
  moodleFamily(makeFamilyQuestion({ ...plain, ...change }));

describe('a family in Moodle’s words', () => {
  it('has the key first, then the slips with their sentences', () => {
    expect(convert()).toMatchObject({
      stem: 'Four times {L} m?',
      steps: '4 × {L} = {=round((4*{L}),1)} m, or {=round(({L}/3),2)} and {=round(({L}/3),6)}.',
      tolerance: 0.5,
      decimals: 1,
      unit: 'm',
    });
    const family = convert();
    if (typeof family === 'string') throw new Error(family);
    expect(family.answers.map(({ feedback, right }) => [feedback, right])).toEqual([
      ['', true],
      ['You took 3.', false],
      ['You took 2.', false],
      ['You took 1.', false],
    ]);
  });

  it('keeps what our tables give apart from a parameter of any name', () => {
    const family = convert({
      parameters: [
        { name: 'f1', values: [0.7, 0.8] },
        { name: 'L', values: [2.5, 4] },
      ],
      formula: 'capacity(L) * f1',
    });
    if (typeof family === 'string') throw new Error(family);
    const names = family.datasets.map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
    const [f1 = [], csa = [], capacities = []] = family.datasets.map(({ values }) => values.map(Number));
    expect(capacities).toEqual(csa.map((size) => ({ 2.5: 27, 4: 37 })[size]));
    expect(f1.every((factor) => factor < 1)).toBe(true);
    expect(family.answers[0]?.formula).toBe(`round(({${names[2]}} * {f1}), 1)`);
  });

  it('has each row once, and the same rows every time', () => {
    const family = convert();
    if (typeof family === 'string') throw new Error(family);
    expect(family.datasets.map(({ name, values }) => [name, values.toSorted()])).toEqual([
      ['L', ['10', '20']],
    ]);
    expect(convert()).toEqual(family);
  });

  it('has fifty rows where there are more, with the decimals of their step', () => {
    const family = convert({ parameters: [{ name: 'L', from: 1, to: 50, step: 0.25 }] });
    if (typeof family === 'string') throw new Error(family);
    const values = family.datasets[0]?.values ?? [];
    expect(new Set(values).size).toBe(50);
    for (const value of values) expect(value).toMatch(/^\d+\.\d\d$/u);
  });

  it('keeps the decimals of where a row begins', () => {
    const family = convert({ parameters: [{ name: 'L', from: 10.25, to: 10.55, step: 0.1 }] });
    if (typeof family === 'string') throw new Error(family);
    expect(family.datasets[0]?.values.toSorted()).toEqual(['10.25', '10.35', '10.45', '10.55']);
  });

  it.each([
    ['£', '£{=round((4*{L}),1)}.'],
    ['%', '{=round((4*{L}),1)}%.'],
    ['', '{=round((4*{L}),1)}.'],
  ])('writes the unit %j as people do', (unit, steps) => {
    expect(convert({ unit, steps: '{answer}.' })).toMatchObject({ steps });
  });

  it('rounds a limit to its safe side, and accepts nothing beside it', () => {
    const limit = (rounding: 'up' | 'down') => {
      const family = convert({ rounding });
      return typeof family === 'string'
        ? family
        : { first: family.answers[0]?.formula, tolerance: family.tolerance };
    };
    expect(limit('up')).toEqual({ first: '(ceil(((4 * {L}) * 10) - 0.000000001) / 10)', tolerance: 0 });
    expect(limit('down')).toEqual({ first: '(floor(((4 * {L}) * 10) + 0.000000001) / 10)', tolerance: 0 });
  });

  it.each<[string, Partial<FamilyFields>]>([
    ['its text chooses between words', { stem: '{L} {L|metre|metres}?' }],
    [
      'Moodle can’t turn the value of “L” into words',
      { parameters: [{ name: 'L', values: [10, 20], labels: { '10': 'ten', '20': 'twenty' } }] },
    ],
    ['no values meet its conditions', { where: ['1 > 2'] }],
    ['it can’t be read', { formula: '4 *' }],
  ])('has none where %s', (reason, change) => {
    expect(convert(change)).toBe(reason);
  });

  it('is none of a question without a family', () => {
    expect(moodleFamily(makeQuestion())).toBe('it can’t be read');
  });
});
