import { expect, it } from 'vitest';

import { shippedWeights } from '#domain/readiness/shipped-weights.ts';

import { fitModel, fitRecall, leastToPublish } from './fit.ts';
import type { LogLearner } from './read-log.ts';

/** A learner who answers `question` `times` times, and five others once. */
function learner(id: number, question: string, times: number, correct: boolean): LogLearner {
  const others = Array.from({ length: 5 }, (_, index) => ({
    question: `other-${id}-${index}`,
    part: 'p1',
    correct: index % 2 === 0,
    at: index,
  }));
  const asked = Array.from({ length: times }, (_, index) => ({
    question,
    part: 'p1',
    // Only the first answer may count: the later ones say the opposite.
    correct: index === 0 ? correct : !correct,
    at: 100 + index,
  }));
  return { id: `l${id}`, answers: [...others, ...asked] };
}

const learners = (count: number, times: number, correct = false) =>
  Array.from({ length: count }, (_, index) => learner(index, 'q1', times, correct));
const fitted = (log: readonly LogLearner[]) => fitModel(log, shippedWeights, 60, leastToPublish).difficulties;

it('tells no difficulty from fewer than 30 answers by 20 accounts [STU-12]', () => {
  expect(fitted(learners(29, 1)).has('q1')).toBe(false);
  expect(fitted(learners(30, 1)).has('q1')).toBe(true);
  expect(fitted(learners(19, 8)).has('q1')).toBe(false);
  expect(fitted(learners(20, 2)).has('q1')).toBe(true);
});

it('counts an account once for a question, by its first answer [STU-12]', () => {
  expect(fitted(learners(30, 9)).get('q1')).toBe(fitted(learners(30, 1)).get('q1'));
  expect(fitted(learners(30, 9)).get('q1')).toBeGreaterThan(0.5);
  expect(fitted(learners(30, 9, true)).get('q1')).toBeLessThan(-0.5);
});

// The same students as in metrics.test.ts. The weights are those of SciPy's `minimize` for the same likelihood and ridge.
it('fits the weights of a logistic regression', () => {
  const failed = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5];
  const passed = [1.75, 2.25, 2.75, 3.25, 4, 4.25, 4.5, 4.75, 5, 5.5];
  const reask = (difficulty: number, correct: boolean) => ({
    learner: 'l1',
    question: 'q1',
    at: 0,
    correct,
    recalled: { share: 0.5, difficulty, lastRight: false, minutes: 0, answers: 1 },
  });
  const none = {
    intercept: 0,
    lastRight: 0,
    level: 0,
    difficulty: 0,
    time: 0,
    timeAfterRight: 0,
    answers: 0,
  };
  const reasks = [
    ...failed.map((hours) => reask(hours, false)),
    ...passed.map((hours) => reask(hours, true)),
  ];
  const { intercept, difficulty, ...others } = fitRecall(reasks, none);
  expect(intercept).toBeCloseTo(-1.3655, 4);
  expect(difficulty).toBeCloseTo(0.6113, 4);
  expect(others).toEqual({ lastRight: 0, level: 0, time: 0, timeAfterRight: 0, answers: 0 });
});
