import { expect, it } from 'vitest';

import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { answerOne } from './answer-one.ts';
import { attemptSchema } from './attempt.ts';

const question = makeQuestion();
const now = Date.parse('2026-11-22T09:00:00.000Z');
const answer = (chosen: string) =>
  answerOne({ id: 'a1', title: 'Protection', userId: null, question, chosen, now, clockChecked: true });

it.each([
  ['a', true, 100, 'good'],
  ['c', false, 0, 'again'],
] as const)('is practice like any other: option %s', (chosen, right, score, outcome) => {
  const one = answer(chosen);
  expect(one.right).toBe(right);
  expect(attemptSchema.parse(one.attempt)).toEqual(one.attempt);
  expect(gradeAttempt(one.attempt, [question])).toMatchObject({
    mode: 'practice',
    quizId: 'part:part-4',
    score,
    totalQuestions: 1,
    passMark: 0,
    answers: [{ questionId: 'question-1', response: chosen, correct: right }],
  });
  expect(
    studyOfAttempt(gradeAttempt(one.attempt, [question]), [question]).cards.get('question-1')?.reviews,
  ).toEqual([{ at: now / 1000, outcome, seconds: 0 }]);
});

it('keeps the options in the order they were shown in', () => {
  expect(answer('b').attempt.items[0]?.optionOrder).toEqual(['a', 'b', 'c', 'd']);
});
