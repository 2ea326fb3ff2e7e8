import { expect, it } from 'vitest';

import { makeAttemptRecord } from '#test/support/factories.ts';

import { describeLookup, describeProgress, nameOfPlace, placeOf, shortName } from './attempt-progress.ts';
import { transition } from './transition.ts';

const begun = makeAttemptRecord({ mode: 'practice' }).attempt;
const answered = transition(begun, { type: 'answer', response: 'b' });
const missed = transition(answered, { type: 'check', correct: false });

it('counts what comes back apart, so that a session keeps its length', () => {
  expect(describeProgress(answered)).toBe('1 of 3 answered');
  expect(describeProgress(missed)).toBe('1 of 3 answered + 1 to repeat');
});

it('names each place by its kind', () => {
  expect(missed.items.map((_, index) => describeLookup(placeOf(missed, index)))).toEqual([
    'Question 1 of 3',
    'Question 2 of 3',
    'Question 3 of 3',
    'Repeat 1 of 1',
  ]);
});

it('names each place alone where their number is not needed', () => {
  expect(missed.items.map((_, index) => nameOfPlace(placeOf(missed, index)))).toEqual([
    'Question 1',
    'Question 2',
    'Question 3',
    'Repeat 1',
  ]);
});

it('numbers them shortly, those that come back apart', () => {
  expect(missed.items.map((_, index) => shortName(placeOf(missed, index)))).toEqual(['1', '2', '3', 'R1']);
});
