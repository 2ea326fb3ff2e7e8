import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { GradedAnswer, QuizResult } from '#domain/result/quiz-result.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';

import { analyseItems, type ItemFigures } from './analyse-items.ts';
import { fewestAnswers, findSuspicions } from './find-suspicions.ts';

type Answered = Partial<GradedAnswer> & { questionId: string; correct: boolean };

function makeResult(...answers: Answered[]): QuizResult {
  const graded = answers.map((answer) => ({ response: null, seconds: 10, ...answer }));
  return { ...firstResult('r', 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z'), answers: graded };
}

const anyAnswers = fc.array(
  fc.record({
    questionId: fc.constantFrom('q1', 'q2', 'q3', 'q4'),
    correct: fc.boolean(),
    seconds: fc.nat(300),
    response: fc.constantFrom(null, 'a', 'b', ['a', 'b']),
  }),
  { maxLength: 6 },
);
const anyResults = fc.array(
  anyAnswers.map((answers) => makeResult(...answers)),
  { maxLength: 40 },
);

describe('the figures of an item', () => {
  it('are the share of right answers, the median time, and what was chosen', () => {
    const results = [
      makeResult({ questionId: 'q', correct: true, seconds: 10, response: 'a' }),
      makeResult({ questionId: 'q', correct: false, seconds: 40, response: 'b' }),
      makeResult({ questionId: 'q', correct: false, seconds: 20, response: null }),
      makeResult({ questionId: 'q', correct: true, seconds: 16, response: ['a', 'c'] }),
    ];
    const figures = analyseItems(results).get('q');
    expect(figures).toMatchObject({ answers: 4, facility: 50, medianSeconds: 18, discrimination: null });
    expect(Object.fromEntries(figures?.chosen ?? [])).toEqual({ a: 2, b: 1, c: 1 });
  });

  it('discriminate fully when who gets the rest right gets it right, and negatively the other way', () => {
    const attempts = (isSame: boolean) =>
      Array.from({ length: 20 }, (_, index) => {
        const knows = index % 2 === 0;
        return makeResult(
          { questionId: 'q', correct: isSame === knows },
          { questionId: 'rest', correct: knows },
        );
      });
    expect(analyseItems(attempts(true)).get('q')?.discrimination).toBeCloseTo(1, 12);
    expect(analyseItems(attempts(false)).get('q')?.discrimination).toBeCloseTo(-1, 12);
  });

  it('by hand: ten attempts with shares of 0, ½ and 1 correlate as the textbook formula has it', () => {
    // Item 1 1 1 1 0 0 0 0 1 0 beside rest 1 1 ½ ½ ½ 0 0 ½ 1 0: covariance 1.5, spreads 2.5 and 1.5.
    const rests = [1, 1, 0.5, 0.5, 0.5, 0, 0, 0.5, 1, 0];
    const right = [1, 1, 1, 1, 0, 0, 0, 0, 1, 0];
    const results = rests.map((rest, index) =>
      makeResult(
        { questionId: 'q', correct: right[index] === 1 },
        { questionId: 'x', correct: rest >= 0.5 },
        { questionId: 'y', correct: rest === 1 },
      ),
    );
    expect(analyseItems(results).get('q')?.discrimination).toBeCloseTo(1.5 / Math.sqrt(2.5 * 1.5), 12);
  });

  it('stay in their bounds, count every answer, and come out the same in any order', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const items = analyseItems(results);
        const total = [...items.values()].reduce((sum, { answers }) => sum + answers, 0);
        expect(total).toBe(results.reduce((sum, { answers }) => sum + answers.length, 0));
        const turned = analyseItems(results.toReversed());
        for (const [id, { facility, discrimination, medianSeconds, answers }] of items) {
          expect(facility).toBeGreaterThanOrEqual(0);
          expect(facility).toBeLessThanOrEqual(100);
          expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1);
          if (facility === 0 || facility === 100) expect(discrimination).toBeNull();
          const other = turned.get(id);
          expect(other).toMatchObject({ answers, facility, medianSeconds });
          expect(other?.discrimination ?? 0).toBeCloseTo(discrimination ?? 0, 9);
        }
      }),
    );
  });
});

describe('suspicions', () => {
  const question = makeQuestion();
  const figures = (change: Partial<ItemFigures>): ItemFigures => ({
    questionId: question.id,
    answers: 100,
    facility: 60,
    discrimination: 0.4,
    medianSeconds: 30,
    chosen: new Map([
      ['a', 60],
      ['b', 20],
      ['c', 10],
      ['d', 10],
    ]),
    ...change,
  });
  const reasons = (change: Partial<ItemFigures>) =>
    findSuspicions(question, figures(change)).map(({ reason }) => reason);

  it('are none of an item that works', () => {
    expect(reasons({})).toEqual([]);
  });

  it.each<[Partial<ItemFigures>, RegExp]>([
    [{ discrimination: -0.2 }, /the key may be wrong/u],
    [{ discrimination: 0.05 }, /hardly tells/u],
    [{ facility: 20 }, /less than by guessing/u],
    [{ facility: 97 }, /Nearly everybody/u],
    [
      {
        chosen: new Map([
          ['a', 30],
          ['b', 60],
          ['c', 5],
          ['d', 5],
        ]),
      },
      /^More choose “.+” than the key/u,
    ],
    [
      {
        chosen: new Map([
          ['a', 60],
          ['b', 38],
        ]),
      },
      /^2 distractors are hardly ever/u,
    ],
  ])('of %j', (change, reason) => {
    expect(reasons(change)).toEqual([expect.stringMatching(reason)]);
  });

  it('wait until there are enough answers, and put the worst first', () => {
    const bad = { facility: 20, discrimination: -0.5 };
    expect(reasons({ ...bad, answers: fewestAnswers - 1 })).toEqual([]);
    const weights = findSuspicions(question, figures({ ...bad, answers: fewestAnswers })).map(
      ({ weight }) => weight,
    );
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights).toHaveLength(2);
  });
});
