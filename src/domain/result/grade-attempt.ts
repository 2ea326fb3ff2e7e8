import type { Attempt, AttemptItem } from '#domain/attempt/attempt.ts';
import { asAsked } from '#domain/family/asked.ts';
import type { DrawnSlip } from '#domain/family/draw-variant.ts';
import { findSlips } from '#domain/family/find-slips.ts';
import { gradeResponse } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';

import type { GradedAnswer, PartScore, ResultFields } from './quiz-result.ts';
import { outcomeFields, scoreOf } from './score.ts';

/**
 * The result of a finished attempt.
 *
 * Items that came back in practice do not count; questions that are not given are skipped.
 *
 * @param questions the questions of the attempt, in any order
 * @throws RangeError when the attempt is not handed in
 */
export function gradeAttempt(attempt: Attempt, questions: readonly Question[]): ResultFields {
  if (attempt.handedInAt === null) throw new RangeError('Only an attempt that was handed in has a result');
  const bank = new Map(questions.map((question) => [question.id, question]));
  const answers: GradedAnswer[] = [];
  const partScores: Record<string, PartScore> = {};
  let earned = 0;
  for (const item of attempt.items) {
    const question = bank.get(item.questionId);
    if (item.repeat || !question) continue;
    const credit = gradeResponse(asAsked(question, item.asked), item.response, attempt);
    earned += credit;
    answers.push(
      toAnswer(item, credit === 1, item.asked ? findSlips(question, item.asked, item.response) : []),
    );
    if (question.partId) {
      const part = partScores[question.partId] ?? { correct: 0, total: 0 };
      partScores[question.partId] = { correct: part.correct + credit, total: part.total + 1 };
    }
  }
  const total = answers.length;
  const marks = scoreOf(earned, total);
  return {
    quizId: attempt.quizId,
    quizTitle: attempt.title,
    mode: attempt.mode,
    ...marks,
    totalQuestions: total,
    timeTaken: secondsTaken(attempt),
    passMark: attempt.passMark,
    ...outcomeFields(marks.score, attempt.passMark),
    answers,
    partScores,
    allowance: attempt.allowance,
    timeChecked: attempt.deadline === null || attempt.timeChecked !== false,
    attemptId: attempt.id,
    completedAt: attempt.handedInAt,
  };
}

/** A week: more than anybody sits in front of an attempt, and the most that a result can hold. */
const maxSeconds = 604_800;

/** Seconds on the questions, but never more than the clock allowed: a laptop that slept did not sit the exam. */
function secondsTaken(attempt: Attempt): number {
  const spent = attempt.items.reduce((sum, item) => sum + item.seconds, 0);
  const limit = attempt.deadline
    ? (Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)) / 1000
    : maxSeconds;
  return Math.round(Math.min(spent, limit));
}

function toAnswer(item: AttemptItem, correct: boolean, slips: readonly DrawnSlip[]): GradedAnswer {
  return {
    questionId: item.questionId,
    ...(item.asked && { asked: item.asked }),
    response: item.response,
    correct,
    seconds: Math.round(item.seconds),
    ...(item.optionOrder.length > 0 && { optionOrder: item.optionOrder }),
    ...(item.flagged && { flagged: true }),
    ...(item.certainty && { certainty: item.certainty }),
    ...(slips.length > 0 && { slips: slips.map(({ id }) => id) }),
  };
}
