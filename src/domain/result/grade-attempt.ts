import type { Attempt, AttemptItem } from '#domain/attempt/attempt.ts';
import type { DrawnSlip } from '#domain/family/draw-variant.ts';
import { findSlips } from '#domain/family/find-slips.ts';
import type { Question } from '#domain/question/question.ts';

import { creditItems, marksOf } from './credit-items.ts';
import type { GradedAnswer, PartScore, ResultFields } from './quiz-result.ts';

/**
 * The result of a finished attempt.
 *
 * @param questions the questions of the attempt, in any order
 * @throws RangeError when the attempt is not handed in
 */
export function gradeAttempt(attempt: Attempt, questions: readonly Question[]): ResultFields {
  if (attempt.handedInAt === null) throw new RangeError('Only an attempt that was handed in has a result');
  const items = creditItems(attempt, questions);
  return {
    quizId: attempt.quizId,
    quizTitle: attempt.title,
    mode: attempt.mode,
    ...marksOf(attempt, items),
    totalQuestions: items.length,
    timeTaken: secondsTaken(attempt),
    answers: items.map(({ item, question, credit }) => ({
      ...toAnswer(item, item.asked ? findSlips(question, item.asked, item.response) : []),
      ...markOf(credit, attempt.partialCredit),
    })),
    partScores: scoreParts(items),
    allowance: attempt.allowance,
    partialCredit: attempt.partialCredit,
    timeChecked: attempt.deadline === null || attempt.timeChecked !== false,
    attemptId: attempt.id,
    completedAt: attempt.handedInAt,
  };
}

function scoreParts(items: ReturnType<typeof creditItems>): Record<string, PartScore> {
  const scores: Record<string, PartScore> = {};
  for (const { question, credit } of items) {
    if (!question.partId) continue;
    const part = scores[question.partId] ?? { correct: 0, total: 0 };
    scores[question.partId] = { correct: part.correct + credit, total: part.total + 1 };
  }
  return scores;
}

/** A week: longer than anybody spends on an attempt, and the most that a result can hold. */
const maxSeconds = 604_800;

/** Seconds on the questions, but never more than the clock allowed: time while a laptop slept doesn't count. */
function secondsTaken(attempt: Attempt): number {
  const spent = attempt.items.reduce((sum, item) => sum + item.seconds, 0);
  const limit = attempt.deadline
    ? (Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)) / 1000
    : maxSeconds;
  return Math.round(Math.min(spent, limit));
}

/** The mark of an answer as stored in a result. @param credit the share that it earned, 0 to 1 */
export function markOf(credit: number, partialCredit: boolean): Pick<GradedAnswer, 'correct' | 'credit'> {
  return { correct: credit === 1, ...(partialCredit && credit < 1 && { credit }) };
}

function toAnswer(item: AttemptItem, slips: readonly DrawnSlip[]): Omit<GradedAnswer, 'correct' | 'credit'> {
  return {
    questionId: item.questionId,
    ...(item.asked && { asked: item.asked }),
    response: item.response,
    seconds: Math.round(item.seconds),
    ...(item.optionOrder.length > 0 && { optionOrder: item.optionOrder }),
    ...(item.flagged && { flagged: true }),
    ...(item.certainty && { certainty: item.certainty }),
    ...(slips.length > 0 && { slips: slips.map(({ id }) => id) }),
  };
}
