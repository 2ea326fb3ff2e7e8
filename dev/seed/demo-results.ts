import { startAttempt } from '#domain/attempt/start-attempt.ts';
import type { NumberedPaper } from '#domain/exam/numbered-paper.ts';
import { minutesFor, paper } from '#domain/exam/paper.ts';
import { paperQuizId, paperTitle } from '#domain/exam/paper-number.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { addAttempt, firstResult, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { answerAttempt } from './answer-attempt.ts';

const day = 86_400_000;

/** The bank that the demo accounts' answers are chosen from. */
export interface DemoBank {
  readonly quizzes: readonly Quiz[];
  readonly questions: readonly Question[];
  readonly papers: readonly NumberedPaper[];
}

/** One sitting of a quiz or a paper: the share of right answers, and how many days ago it ended. */
interface Sitting {
  readonly quizId: string;
  readonly title: string;
  readonly mode: 'quiz' | 'exam';
  readonly questionIds: readonly string[];
  readonly minutes: number;
  readonly partialCredit: boolean;
  readonly share: number;
  readonly daysAgo: number;
}

/**
 * What the learner on the free plan has done lately: one quiz twice, better the second time, and another once.
 *
 * @param now milliseconds since the epoch
 */
export function learnerSittings(
  userId: string,
  { quizzes, questions }: DemoBank,
  now: number,
): ResultFields[] {
  const [first, second] = quizzes;
  if (!first || !second) return [];
  const sittings = [ofQuiz(first, 0.45, 6), ofQuiz(first, 0.8, 2), ofQuiz(second, 0.65, 1)];
  return sittings.map((sitting) => gradeSitting(userId, sitting, questions, now));
}

/**
 * What the learner with Premium has done in three weeks: fourteen quizzes, each a little better than the one before, a
 * mock that wasn't passed and one that was.
 *
 * @param now milliseconds since the epoch
 */
export function premiumSittings(
  userId: string,
  { quizzes, questions, papers }: DemoBank,
  now: number,
): ResultFields[] {
  const lately = quizzes.slice(0, 14);
  const sittings = [
    ...lately.map((quiz, index) => ofQuiz(quiz, 0.5 + 0.025 * index, 1.5 * (lately.length - index) - 0.5)),
    ...papers.slice(0, 1).map((mock) => ofPaper(mock, 0.5, 8)),
    ...papers.slice(1, 2).map((mock) => ofPaper(mock, 0.75, 2)),
  ];
  return sittings.map((sitting) => gradeSitting(userId, sitting, questions, now));
}

/** The results of an account's sittings: one for each quiz, with an attempt for each sitting. */
export function resultsOf(userId: string, sittings: readonly ResultFields[]): QuizResult[] {
  const results = new Map<string, QuizResult>();
  for (const fields of sittings) {
    const { quizId, attemptId, completedAt } = fields;
    const before = results.get(quizId);
    results.set(
      quizId,
      before
        ? addAttempt(before, fields, completedAt)
        : firstResult(resultId(fields, attemptId), userId, fields, completedAt),
    );
  }
  return [...results.values()];
}

function ofQuiz(quiz: Quiz, share: number, daysAgo: number): Sitting {
  return {
    quizId: quiz.id,
    title: quiz.title,
    mode: 'quiz',
    questionIds: quiz.questionIds,
    minutes: quiz.timeLimit,
    partialCredit: quiz.partialCredit ?? false,
    share,
    daysAgo,
  };
}

function ofPaper({ id, questionIds }: NumberedPaper, share: number, daysAgo: number): Sitting {
  return {
    quizId: paperQuizId(id),
    title: paperTitle(id),
    mode: 'exam',
    questionIds,
    minutes: minutesFor(questionIds.length),
    partialCredit: false,
    share,
    daysAgo,
  };
}

/** Grades a sitting. The same sitting gives the same answers on any day, at about 40 seconds each. */
function gradeSitting(
  userId: string,
  sitting: Sitting,
  bank: readonly Question[],
  now: number,
): ResultFields {
  const { daysAgo, share, questionIds, ...terms } = sitting;
  const random = seededRandom(`${sitting.quizId} ${daysAgo}`);
  const end = now - daysAgo * day;
  const byId = new Map(bank.map((question) => [question.id, question]));
  const questions = questionIds.flatMap((id) => byId.get(id) ?? []);
  const seconds = questions.map(() => 20 + Math.round(random() * 40));
  const attempt = startAttempt({
    ...terms,
    id: `demo-${sitting.quizId.replace(':', '-')}-${Math.floor(end / day)}`.slice(0, 64),
    userId,
    questions,
    allowance: 'standard',
    passMark: paper.passMark,
    now: end - 1000 * seconds.reduce((sum, value) => sum + value, 0),
    clockChecked: true,
    random,
  });
  const finished = answerAttempt(attempt, questions, { share, seconds, end, random });
  return gradeAttempt(finished, questions);
}
