import { expect, it } from 'vitest';

import { readSeedBank } from '#dev/seed/read-seed-bank.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { asksForPlace } from './asks-for-place.ts';

const asking = (right: string) =>
  makeQuestion({
    options: [
      { id: 'a', text: right },
      { id: 'b', text: 'Section 999' },
    ],
    answer: ['a'],
  });

it.each([
  ['Section 433', true],
  ['Chapter 33, compatibility', true],
  ['Appendix 4', true],
  ['Part 2', true],
  ['Table 41.3', true],
  ['None, or part as required', false],
  ['It was deleted in favour of Chapter 57', false],
])('knows an answer that is a place in the book: %s is %s', (right, isPlace) => {
  expect(asksForPlace(asking(right))).toBe(isPlace);
});

it('leaves enough of every part for open-book practice', () => {
  const { parts, questions } = readSeedBank();
  const left = new Set(questions.filter((q) => q.lookup?.chapter && !asksForPlace(q)).map(({ id }) => id));
  for (const { questionIds } of parts) {
    expect(questionIds.filter((id) => left.has(id)).length).toBeGreaterThanOrEqual(10);
  }
});
