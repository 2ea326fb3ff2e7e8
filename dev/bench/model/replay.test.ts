import { expect, it } from 'vitest';

import { shippedWeights } from '#domain/readiness/shipped-weights.ts';

import type { LogLearner } from './read-log.ts';
import { mocksOf, reasksOf } from './replay.ts';

const minute = 60;
const day = 86_400;
const answer = (question: string, correct: boolean, at: number) => ({ question, part: 'p1', correct, at });

it('notes what was known before a question is asked again, and nothing later', () => {
  const learner: LogLearner = {
    id: 'ann',
    answers: [
      answer('q1', true, 1000),
      answer('q2', false, 1010),
      answer('q1', false, 1000 + 10 * minute),
      answer('q1', true, 1000 + 30 * minute),
    ],
  };
  const [first, second] = reasksOf(learner, new Map([['q1', 0.4]]), shippedWeights);
  expect(first).toMatchObject({ question: 'q1', correct: false });
  expect(first?.recalled).toMatchObject({ lastRight: true, minutes: 10, answers: 1, difficulty: 0.4 });
  expect(second?.recalled).toMatchObject({ lastRight: false, minutes: 20, answers: 2 });
});

it('takes blocks of new questions after the first 30, with what came before only', () => {
  const answers = Array.from({ length: 100 }, (_, index) => answer(`q${index}`, index < 60, index * day));
  const withRepeat = [...answers.slice(0, 40), answer('q1', true, 39.5 * day), ...answers.slice(40)];
  const [mock, ...rest] = mocksOf({ id: 'bob', answers: withRepeat }, new Map(), 60);
  expect(rest).toEqual([]);
  expect(mock).toMatchObject({ learner: 'bob', at: 30 * day, questions: 60, right: 30 });
  expect(mock?.before).toHaveLength(30);
  expect(mock?.before[0]?.age).toBe(30);
});
