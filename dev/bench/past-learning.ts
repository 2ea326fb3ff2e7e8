import { startAttempt } from '#domain/attempt/start-attempt.ts';
import { paper } from '#domain/exam/paper.ts';
import type { Question } from '#domain/question/question.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { firstResult, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { type Random, seededRandom, shuffle } from '#domain/shared/random.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

import { answerAttempt } from '../seed/answer-attempt.ts';

/** What a learner has done, as their browser and as their account keeps it. */
export type PastLearning = {
  readonly records: readonly AttemptRecord[];
  readonly results: readonly QuizResult[];
  readonly study: StudyRecord;
};

/** `mocks` mocks of 60 questions, spread evenly over the `days` days before `now` (ms since the epoch). */
type Amount = { readonly mocks: number; readonly days: number; readonly now: number };

/** Mocks that were sat, handed in and delivered, each a different exam, with two of three answers right. */
export function learnBefore(
  userId: string,
  bank: readonly Question[],
  { mocks, days, now }: Amount,
): PastLearning {
  const records: AttemptRecord[] = [];
  const results: QuizResult[] = [];
  let study = emptyStudy;
  for (let index = 0; index < mocks; index += 1) {
    const end = now - ((index + 1) * days * 86_400_000) / mocks;
    const random = seededRandom(`mock ${index}`);
    const questions = shuffle(bank, random).slice(0, paper.questionCount);
    const attempt = sit(userId, `bench-${index}`, questions, end, random);
    const fields = gradeAttempt(attempt, questions);
    const result = firstResult(resultId(fields, attempt.id), userId, fields, fields.completedAt);
    results.push(result);
    records.push({
      attempt,
      questions: [...questions],
      delivery: { state: 'delivered', resultId: result.id },
    });
    study = mergeStudy(study, studyOfAttempt(gradeAttempt(attempt, questions), questions));
  }
  return { records, results, study };
}

function sit(userId: string, id: string, questions: readonly Question[], end: number, random: Random) {
  const seconds = questions.map(() => 20 + Math.round(random() * 40));
  const started = startAttempt({
    id,
    mode: 'exam',
    quizId: `exam:${id}`,
    title: `Mock ${id.slice('bench-'.length)}`,
    userId,
    questions,
    minutes: paper.minutes,
    allowance: 'standard',
    passMark: paper.passMark,
    partialCredit: false,
    now: end - 1000 * seconds.reduce((sum, value) => sum + value, 0),
    clockChecked: true,
    random,
  });
  return answerAttempt(started, questions, { share: 0.67, seconds, end, random });
}
