import { describe, expect, it } from 'vitest';

import { quizzesListed } from './quiz-list.ts';

describe('the published list of quizzes [QZ-11]', () => {
  it('has each quiz under its id', () => {
    const quizzes = { q1: { title: 'Earthing' }, q2: { title: 'Bonding' } };
    expect(quizzesListed({ quizzes, changed: 'q2' })).toEqual([
      { id: 'q1', data: { title: 'Earthing' } },
      { id: 'q2', data: { title: 'Bonding' } },
    ]);
  });

  it.each([
    undefined,
    {},
    { changed: 'q1' },
    { quizzes: 'x', changed: '' },
    { quizzes: { q1: 5 }, changed: '' },
  ])('has none when it is %j', (stored) => {
    expect(quizzesListed(stored)).toEqual([]);
  });
});
