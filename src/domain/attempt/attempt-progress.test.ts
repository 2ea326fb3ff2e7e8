import fc from 'fast-check';
import { expect, it } from 'vitest';

import { makeAttemptRecord } from '#test/support/factories.ts';

import {
  describePlace,
  describeProgress,
  flaggedItems,
  isOpen,
  itemState,
  nameOfPlace,
  placeOf,
  placesOf,
  shortName,
  unansweredItems,
} from './attempt-progress.ts';
import { transition } from './transition.ts';

const begun = makeAttemptRecord({ mode: 'practice' }).attempt;
const answered = transition(begun, { type: 'answer', response: 'b' });
const missed = transition(answered, { type: 'check', correct: false });

it('counts what comes back apart, so that a session keeps its length', () => {
  expect(describeProgress(answered)).toBe('1 of 3 answered');
  expect(describeProgress(missed)).toBe('1 of 3 answered + 1 to repeat');
});

it('names each place by its kind', () => {
  expect(missed.items.map((_, index) => describePlace(placeOf(missed, index)))).toEqual([
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

it('shows which questions were answered, seen and flagged', () => {
  const moved = transition(answered, { type: 'move', to: 1 });
  const flagged = transition(moved, { type: 'flag' });
  expect(flagged.items.map(itemState)).toEqual(['answered', 'seen', 'unseen']);
  expect(unansweredItems(flagged)).toEqual([1, 2]);
  expect(flaggedItems(flagged)).toEqual([1]);
  expect(flaggedItems(transition(flagged, { type: 'flag' }))).toEqual([]);
});

it('finds the same places one by one and all at once', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (repeats) => {
      const [item] = begun.items;
      const attempt = { ...begun, items: repeats.flatMap((repeat) => (item ? [{ ...item, repeat }] : [])) };
      expect(placesOf(attempt)).toEqual(attempt.items.map((_, index) => placeOf(attempt, index)));
    }),
  );
});

it('is open until it was handed in', () => {
  expect(isOpen(begun)).toBe(true);
  expect(isOpen(transition(begun, { type: 'hand-in', at: '2026-11-20T18:10:00.000Z' }))).toBe(false);
});

it('counts a place that holds no question among the questions', () => {
  expect(placeOf(missed, 9)).toMatchObject({ kind: 'question', of: 3 });
});
