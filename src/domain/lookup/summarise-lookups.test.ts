import { expect, it } from 'vitest';

import { transition } from '#domain/attempt/transition.ts';
import { makeAttemptRecord, makeQuestions } from '#test/support/factories.ts';

import { summariseLookups } from './summarise-lookups.ts';

const lookup = { indexWord: '', chapter: '41', section: '411' };
const questions = makeQuestions(3, { lookup });

function openBookAttempt() {
  const { attempt } = makeAttemptRecord({ mode: 'practice' });
  return {
    ...attempt,
    items: questions.map(({ id }, index) => ({
      ...(attempt.items[0] ?? attempt.items[1]),
      questionId: id,
      find: null,
      seconds: 30 * (index + 1),
    })),
  } as typeof attempt;
}

it('counts the places found, and takes the median of the times [STU-4]', () => {
  const places = ['411.3', '415', ''];
  const found = places.reduce(
    (attempt, place, index) =>
      transition(transition(attempt, { type: 'move', to: index }), { type: 'find', place }),
    openBookAttempt(),
  );
  expect(summariseLookups(found, questions)).toEqual({ found: 1, chapters: 1, all: 3, medianSeconds: 45 });
});

it('leaves out questions that were never on the screen', () => {
  const begun = openBookAttempt();
  const items = begun.items.map((item, index) => ({ ...item, seen: index < 2 }));
  expect(summariseLookups({ ...begun, items }, questions)).toMatchObject({ found: 0, all: 2 });
});

it('is nothing for an attempt without look-ups, and has no time while nothing was named', () => {
  expect(summariseLookups(makeAttemptRecord().attempt, questions)).toBeNull();
  expect(summariseLookups(openBookAttempt(), questions)).toMatchObject({ found: 0, medianSeconds: null });
});

it('takes no answer before the place was named, and the place only once', () => {
  const begun = openBookAttempt();
  expect(transition(begun, { type: 'answer', response: 'a' })).toBe(begun);
  const found = transition(begun, { type: 'find', place: '411' });
  expect(transition(found, { type: 'find', place: '5' })).toBe(found);
  expect(transition(found, { type: 'answer', response: 'a' }).items[0]?.response).toBe('a');
});
