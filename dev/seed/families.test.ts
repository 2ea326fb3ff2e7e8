import { describe, expect, it } from 'vitest';

import { variantOf } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import { questionSchema } from '#domain/question/question.ts';

import { checkFamily } from '../bench/families/check-family.ts';
import { readSeed, readSeedFamilies } from './read-seed.ts';

const questions = new Map(
  readSeed().questions.map((question) => [question.id, questionSchema.parse(question)]),
);

describe.each(readSeedFamilies())('family $questionId', ({ questionId, example, family: fields }) => {
  const question = questions.get(questionId);
  const read = readFamily(JSON.stringify(fields));

  it('can be read', () => {
    expect(read).not.toHaveProperty('faults');
  });

  it('gives sound variants, and names the slips behind wrong numbers', () => {
    if (!question) throw new Error('There is no question');
    const check = checkFamily(question, 100, 'test');
    expect(check).toMatchObject({ drawn: 100, accused: 0, faults: [] });
    expect(check.named).toBe(check.planted);
  });

  it('has the question itself as the variant of its example', () => {
    const variant = read.family && variantOf(read.family, example);
    expect(question?.type).toBe('numeric');
    expect(variant?.stem).toBe(question?.text);
    expect(question?.type === 'numeric' && question.answer.unit).toBe(variant?.key.unit);
    expect(question?.type === 'numeric' && question.answer.value).toBeCloseTo(variant?.key.value ?? 0, 9);
  });
});
