import fc from 'fast-check';
import { expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';

import { drawForQuiz } from './draw-for-quiz.ts';

const bank = [
  ...makeQuestions(6, { partId: 'part-4', difficulty: 'medium' }),
  makeQuestion({ id: 'withdrawn', partId: 'part-4', status: 'withdrawn' }),
  ...makeQuestions(4, { partId: 'part-5', difficulty: 'hard' }).map((question) => ({
    ...question,
    id: `${question.id}-5`,
  })),
];

it('draws what fits the rule, none twice and none that is there, as many as there are', () => {
  fc.assert(
    fc.property(
      fc.nat(12),
      fc.constantFrom('', 'part-4', 'part-5', 'part-9'),
      fc.constantFrom('', 'medium', 'hard'),
      fc.subarray(bank.map(({ id }) => id)),
      fc.string(),
      (count, partId, difficulty, taken, seed) => {
        const drawn = drawForQuiz(bank, taken, { count, partId, difficulty }, seededRandom(seed));
        const fitting = bank
          .filter((question) => question.status === 'published' && !taken.includes(question.id))
          .filter((question) => !partId || question.partId === partId)
          .filter((question) => !difficulty || question.difficulty === difficulty)
          .map(({ id }) => id);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((id) => fitting.includes(id))).toBe(true);
        expect(drawn.length).toBe(Math.min(count, fitting.length));
      },
    ),
  );
});
