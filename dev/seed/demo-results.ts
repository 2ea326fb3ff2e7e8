import { startAttempt } from '#domain/attempt/start-attempt.ts';
import { paper } from '#domain/exam/paper.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { addAttempt, firstResult, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { answerAttempt } from './answer-attempt.ts';

const day = 86_400_000;

/**
 * What the learner of the demo accounts has done lately: one quiz taken twice, the second time better, and another once.
 *
 * @param now milliseconds since the epoch
 */
export function demoResults(
  userId: string,
  quizzes: readonly Quiz[],
  questions: readonly Question[],
  now: number,
): QuizResult[] {
  const [first, second] = quizzes;
  if (!first || !second) return [];
  const sit = (quiz: Quiz, share: number, daysAgo: number) =>
    gradeSitting(userId, quiz, questions, share, now - daysAgo * day);
  const begun = keep(userId, sit(first, 0.45, 6));
  const better = sit(first, 0.8, 2);
  return [addAttempt(begun, better, better.completedAt), keep(userId, sit(second, 0.65, 1))];
}

/**
 * What the learner with Premium has done: a quiz every third day for six weeks, each a little better than the one before.
 *
 * @param now milliseconds since the epoch
 */
export function demoSittings(
  userId: string,
  quizzes: readonly Quiz[],
  questions: readonly Question[],
  now: number,
): QuizResult[] {
  const lately = quizzes.slice(0, 14);
  return lately.map((quiz, index) => {
    const share = 0.5 + 0.025 * index;
    const daysAgo = 3 * (lately.length - index) - 2;
    return keep(userId, gradeSitting(userId, quiz, questions, share, now - daysAgo * day));
  });
}

function keep(userId: string, fields: ResultFields): QuizResult {
  return firstResult(resultId(fields, fields.attemptId), userId, fields, fields.completedAt);
}

/** One sitting in which this share of the answers is right, some 40 seconds each. */
function gradeSitting(
  userId: string,
  quiz: Quiz,
  bank: readonly Question[],
  share: number,
  end: number,
): ResultFields {
  const random = seededRandom(`${quiz.id} ${end - (end % day)}`);
  const questions = bank.filter((question) => quiz.questionIds.includes(question.id));
  const seconds = questions.map(() => 20 + Math.round(random() * 40));
  const begin = end - 1000 * seconds.reduce((sum, value) => sum + value, 0);
  const attempt = startAttempt({
    id: `demo-${quiz.id}-${Math.floor(end / day)}`.slice(0, 64),
    mode: 'quiz',
    quizId: quiz.id,
    title: quiz.title,
    userId,
    questions,
    minutes: quiz.timeLimit,
    allowance: 'standard',
    passMark: paper.passMark,
    partialCredit: quiz.partialCredit ?? false,
    now: begin,
    clockChecked: true,
    random,
  });
  const finished = answerAttempt(attempt, questions, { share, seconds, end, random });
  return gradeAttempt(finished, questions);
}
