import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { questionSchema } from '#domain/question/question.ts';

import { type ForecastModel, readModel, shippedModel, storeModel } from './forecast-model.ts';
import { forecastParts } from './forecast-parts.ts';
import { difficultyFrom } from './question-difficulty.ts';
import { shippedWeights } from './shipped-weights.ts';
import { modelWeightsSchema } from './weights.ts';

const now = '2026-11-22T09:00:00.000Z';
const model = (difficulties: readonly (readonly [string, number])[]): ForecastModel => ({
  ...shippedModel,
  version: 3,
  difficulties: new Map(difficulties),
});

describe('a published model', () => {
  it('reads back as it was stored [STU-12]', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/u), { maxLength: 30 });
    fc.assert(
      fc.property(ids, fc.integer({ min: -6000, max: 6000 }), (list, thousandths) => {
        const stored = model(list.map((id) => [id, thousandths / 1000]));
        expect(readModel(storeModel(stored, now))).toEqual(stored);
      }),
    );
  });

  it.each([
    ['without a version', { version: undefined }],
    ['of version 0', { version: 0 }],
    ['of another form', { schema: 2 }],
    ['with weights that aren’t JSON', { weights: '{' }],
    ['with a missing weight', { weights: '{}' }],
    ['with a weight out of bounds', { weights: JSON.stringify({ ...shippedWeights, priorShare: 1.2 }) }],
    ['with a difficulty out of bounds', { difficulties: '{"q1":7}' }],
    ['with a difficulty that is no number', { difficulties: '{"q1":"hard"}' }],
    ['with too many questions', { difficulties: JSON.stringify(Object.fromEntries(manyQuestions())) }],
    ['with a text that is too long', { difficulties: ' '.repeat(400_001) }],
  ])('%s isn’t read, so the shipped one serves [STU-12]', (_, change) => {
    expect(readModel(storeModel(model([]), now))).not.toBeNull();
    expect(readModel({ ...storeModel(model([]), now), ...change })).toBeNull();
  });

  it('isn’t stored when no app could read it', () => {
    expect(() => storeModel(model([['q1', 9]]), now)).toThrow('out of bounds');
  });
});

function manyQuestions(): [string, number][] {
  return Array.from({ length: 5001 }, (_, index) => [`q${index}`, 0]);
}

it('has at most 20 weights, and the shipped ones are within their bounds', () => {
  const { recall, ...level } = modelWeightsSchema.parse(shippedWeights);
  expect(Object.keys(recall).length + Object.keys(level).length).toBeLessThanOrEqual(20);
});

describe('the difficulty of a question', () => {
  const question = (id: string, difficulty: string) =>
    questionSchema.parse({
      id,
      questionId: id,
      type: 'single',
      text: 'Which?',
      options: [
        { id: 'a', text: 'This' },
        { id: 'b', text: 'That' },
      ],
      answer: ['a'],
      difficulty,
    });
  const questions = [question('q1', 'easy'), question('q2', 'hard'), question('q3', 'medium')];
  const questionIds = ['q1', 'q2', 'q3', 'q4'];
  const part = examPartSchema.parse({
    id: 'part-1',
    examWeight: 10,
    questionIds,
    catalogue: catalogueOf(questionIds, questions),
  });

  it('is its author’s until there are answers, then the data’s [STU-12]', () => {
    const parts = forecastParts([part]);
    const authored = difficultyFrom(shippedModel, parts);
    const step = shippedWeights.authorStep;
    expect(questionIds.map(authored)).toEqual([-step, step, 0, 0]);
    const measured = difficultyFrom(model([['q1', 0.9]]), parts);
    expect(questionIds.map(measured)).toEqual([0.9, step, 0, 0]);
  });

  it('leaves out parts that are not active', () => {
    expect(forecastParts([{ ...part, isActive: false }])).toEqual([]);
  });
});
