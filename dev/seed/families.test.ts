import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { valuesOf, variantOf } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import { questionSchema } from '#domain/question/question.ts';

import { checkFamily } from '../bench/families/check-family.ts';
import golden from './families.golden.json' with { type: 'json' };
import { readSeed, readSeedFamilies } from './read-seed.ts';

/** Worked out by hand with decimal arithmetic, independently of every formula in this repository. */
const goldenCases = z
  .record(
    z.string(),
    z.array(z.object({ values: z.record(z.string(), z.number()), answer: z.number() })).check(z.length(5)),
  )
  .parse(golden);

const questions = new Map(
  readSeed().questions.map((question) => [question.id, questionSchema.parse(question)]),
);

describe.each(readSeedFamilies())('family $questionId', ({ questionId, example, family: fields }) => {
  const question = questions.get(questionId);
  const read = readFamily(JSON.stringify(fields));

  it('can be read', () => {
    expect(read).not.toHaveProperty('faults');
  });

  it('gives sound variants, puts the key at every place and names the slips behind wrong numbers [QN-23]', () => {
    if (!question) throw new Error('There is no question');
    const check = checkFamily(question, 200, 'test');
    expect(check).toMatchObject({ drawn: 200, accused: 0, mistaken: 0, faults: [] });
    expect(check.named).toBe(check.planted);
  });

  it('has the question itself as the variant of its example', () => {
    const variant = read.family && variantOf(read.family, example);
    expect(question?.type).toBe('numeric');
    expect(variant?.stem).toBe(question?.text);
    expect(question?.type === 'numeric' && question.answer.unit).toBe(variant?.key.unit);
    expect(question?.type === 'numeric' && question.answer.value).toBeCloseTo(variant?.key.value ?? 0, 9);
  });

  it('answers its five golden cases', () => {
    const cases = goldenCases[questionId] ?? [];
    const answers = cases.map(({ values }) => read.family && variantOf(read.family, values)?.key.value);
    expect(cases).toHaveLength(5);
    expect(answers).toEqual(cases.map(({ answer }) => answer));
    for (const parameter of read.family?.fields.parameters ?? []) {
      const possible = valuesOf(parameter);
      expect(cases.filter(({ values }) => !possible.includes(values[parameter.name] ?? Number.NaN))).toEqual(
        [],
      );
    }
  });
});

describe('golden cases', () => {
  it('are only for families that exist', () => {
    const ids = readSeedFamilies().map(({ questionId }) => questionId);
    expect(Object.keys(goldenCases).sort()).toEqual(ids.sort());
  });
});

describe('checkFamily', () => {
  const question = questions.get('4-031');
  const seed = readSeedFamilies().find(({ questionId }) => questionId === '4-031');

  it('finds fault with a key that the second opinion contradicts', () => {
    if (!question || !seed) throw new Error('There is no family');
    const wrong = { ...seed.family, formula: `(${seed.family.formula}) * 1.05` };
    const { faults } = checkFamily({ ...question, family: JSON.stringify(wrong) }, 20, 'wrong');
    expect(faults.join()).toContain('the second opinion is');
  });

  it('finds fault with a family that nobody has worked a second time', () => {
    if (!question) throw new Error('There is no question');
    const { faults } = checkFamily({ ...question, id: '4-000' }, 1, 'new');
    expect(faults).toEqual(['Nobody has given a second opinion.']);
  });
});
