import { expect, it } from 'vitest';

import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { questionSchema } from '#domain/question/question.ts';
import { quizSchema } from '#domain/quiz/quiz.ts';

import { learnerSittings, premiumSittings, resultsOf } from './demo-results.ts';
import { readSeed } from './read-seed.ts';

const seed = readSeed();
const bank = {
  questions: seed.questions.map((question) => questionSchema.parse(question)),
  quizzes: seed.quizzes.map((quiz) => quizSchema.parse(quiz)),
  papers: seed.papers.map((paper) => numberedPaperSchema.parse(paper)),
};
const now = Date.parse('2026-11-20T09:00:00.000Z');

it.each([
  ['learner', learnerSittings('ada', bank, now), [2, 1]],
  ['learner with Premium', premiumSittings('ada', bank, now), Array.from({ length: 16 }, () => 1)],
])('the demo %s has an attempt in a result for each sitting', (_, sittings, attempts) => {
  const results = resultsOf('ada', sittings);
  expect(results.map((result) => result.attempts)).toEqual(attempts);
  const told = results.flatMap(({ attemptId, history }) => [
    attemptId,
    ...history.map((entry) => entry.attemptId),
  ]);
  expect(told.sort()).toEqual(sittings.map(({ attemptId }) => attemptId).sort());
});
