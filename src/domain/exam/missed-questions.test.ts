import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Twins } from '#domain/part/twins.ts';

import { missedQuestions } from './missed-questions.ts';
import type { LastAnswer } from './question-history.ts';

const pair = ['a', 'b'];
const twins: Twins = new Map(pair.map((id) => [id, pair]));

/** Answers such as `a1x` or `b2v`: the question, the day and whether it was right (v) or not (x). */
const history = (...answers: readonly string[]) =>
  new Map(
    answers
      .toSorted((a, b) => Number(a[1]) - Number(b[1]))
      .map(([id = '', day, mark]): [string, LastAnswer] => [id, { correct: mark === 'v', at: Number(day) }]),
  );

it.each([
  ['as its twin', ['a1x'], ['b']],
  ['as the form seen longest ago', ['a2x', 'b1v'], ['b']],
  ['once, when both were missed', ['a1x', 'b2x'], ['a']],
  ['once, when both were missed together', ['a1x', 'b1x'], ['b']],
  ['not at all, once its twin came right', ['a1x', 'b2v'], []],
  ['again, when it was missed after its twin came right', ['a1x', 'b2v', 'a3x'], ['b']],
  ['unchanged, without a twin', ['c1x'], ['c']],
  ['not at all, when it came right', ['a1x', 'a2v'], []],
])('a miss comes back %s [STU-16]', (_, answers, expected) => {
  expect(missedQuestions(['a', 'b', 'c'], history(...answers), twins)).toEqual(expected);
});

it('is the same list, in whatever order the answers arrive', () => {
  const answers = fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }), fc.constantFrom('x', 'v'))
      .map(([id, day, mark]) => `${id}${day}${mark}`),
    { selector: (answer) => answer.slice(0, 2), maxLength: 12 },
  );
  const shuffled = answers.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      const ids = ['a', 'b', 'c'];
      expect(missedQuestions(ids, history(...one), twins)).toEqual(
        missedQuestions(ids, history(...other), twins),
      );
    }),
  );
});
