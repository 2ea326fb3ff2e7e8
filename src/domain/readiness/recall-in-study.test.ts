import { expect, it } from 'vitest';

import { emptyStudy, type Recall } from '#domain/study/study-record.ts';

import { shippedModel } from './forecast-model.ts';
import { recallInStudy } from './recall-in-study.ts';

const seconds = 1_790_000_000;
const now = seconds * 1000;
/** Everybody is right in three of four, whatever they answered; each term of the regression counts as it is. */
const model = {
  ...shippedModel,
  weights: {
    ...shippedModel.weights,
    priorShare: 0.75,
    priorStrength: 1e5,
    partStrength: 1e5,
    recall: {
      intercept: 0,
      lastRight: 1,
      level: 1,
      difficulty: -1,
      time: -1,
      timeAfterRight: 0,
      answers: 1,
    },
  },
};
const card = (at: number, ...outcomes: Recall[]) => ({
  topic: '',
  reviews: outcomes.map((outcome, index) => ({ at: at - (outcomes.length - 1 - index), outcome })),
});
const cards = new Map([
  ['right', card(seconds - 9 * 60, 'again', 'good')],
  ['wrong', card(seconds - 9 * 60, 'again')],
  ['ahead', card(seconds + 9 * 60, 'again')],
]);
const partOf = new Map([...cards.keys()].map((id) => [id, 'part']));

it('is worked out from the last answer, its age in minutes and how many there were', () => {
  const chanceOf = recallInStudy({ ...emptyStudy, cards }, cards, partOf, now, model, (id) =>
    id === 'right' ? 0.5 : 0,
  );
  const odds = (chance: number) => Math.log(chance / (1 - chance));
  // Odds of 3 to 1; nine minutes and one are ten.
  expect(odds(chanceOf('right'))).toBeCloseTo(1 + Math.log(3) - 0.5 - Math.log(10) + Math.log(2), 3);
  expect(odds(chanceOf('wrong'))).toBeCloseTo(Math.log(3) - Math.log(10), 3);
  expect(odds(chanceOf('ahead'))).toBeCloseTo(Math.log(3), 3);
  expect(chanceOf('never')).toBe(0);
});

it('goes by the learner’s level in the question’s part', () => {
  const { weights } = model;
  const open = { ...model, weights: { ...weights, priorStrength: 1, partStrength: 1 } };
  const both = new Map([...partOf, ['right', 'other']]);
  const chanceOf = recallInStudy(
    { ...emptyStudy, cards: new Map([...cards, ['more', card(seconds, 'good')]]) },
    cards,
    new Map([...both, ['more', 'other']]),
    now,
    open,
    () => 0,
  );
  // Both parts hold two answers each; only in one was the first answer right.
  expect(chanceOf('right')).toBeGreaterThan(chanceOf('wrong'));
  const swapped = recallInStudy({ ...emptyStudy, cards }, cards, new Map(), now, open, () => 0);
  expect(swapped('right')).toBeGreaterThan(0);
});
