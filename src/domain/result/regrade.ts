import { type Asked, asAsked } from '#domain/family/asked.ts';
import { findSlips } from '#domain/family/find-slips.ts';
import { keyAgain } from '#domain/family/key-again.ts';
import { gradeResponse } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';

import { markOf } from './grade-attempt.ts';
import type { GradedAnswer, QuizResult } from './quiz-result.ts';
import { outcomeFields, scoreOf } from './score.ts';

/** How a corrected question is marked, and how it was before. */
export type Regrade = {
  /**
   * The question as it was at {@link markedAt}: older results don't store what an answer earned, so it's worked out from this.
   */
  readonly former: Question;
  readonly current: Question;
  /** Whether the result's quiz gives part marks now, which may have changed since it was taken. */
  readonly givesPart: boolean;
  /** An ISO time. */
  readonly now: string;
};

/** When the answer to a question got the mark that is stored: another question's regrade doesn't count. */
export function markedAt({ answers, completedAt }: QuizResult, questionId: string): string {
  return answers.find((answer) => answer.questionId === questionId)?.regradedAt ?? completedAt;
}

/**
 * A result with the answer to one question marked again by its current version; all other marks stay. An answer to a family
 * that stays wrong still gets the corrected key, so that its review shows it.
 *
 * @returns null when nothing changes
 */
export function regradeResult(
  result: QuizResult,
  { former, current, givesPart, now }: Regrade,
): QuizResult | null {
  const partialCredit = gavePart(result, givesPart);
  const answer = result.answers.find(({ questionId }) => questionId === current.id);
  if (!answer || result.totalQuestions === 0) return null;
  const asked = answer.asked && keyAgain(current, answer.asked);
  const before = creditBefore(answer, former, partialCredit);
  const credit = gradeResponse(asAsked(current, asked), answer.response, { partialCredit });
  if (credit === before && asked === answer.asked) return null;

  const part = result.partScores[former.partId];
  const partScores = part
    ? { ...result.partScores, [former.partId]: { ...part, correct: part.correct + credit - before } }
    : result.partScores;
  const earned = clamp(earnedIn(result) + credit - before, result.totalQuestions);
  const marks = scoreOf(earned, result.totalQuestions);
  const { passed: _, ...rest } = result;
  return {
    ...rest,
    ...marks,
    ...outcomeFields(marks.score, result.passMark),
    answers: result.answers.map((other) =>
      other === answer
        ? { ...withSlips(other, current, asked), ...markOf(credit, partialCredit), regradedAt: now }
        : other,
    ),
    partScores,
    regradedFrom: result.regradedFrom ?? result.score,
    regradedAt: now,
    updatedAt: now,
  };
}

/**
 * Whether answers could earn part marks when the attempt was marked. An older result shows this only if one was earned;
 * otherwise we assume that its quiz gave part marks then if it does now.
 */
function gavePart({ partialCredit, answers }: QuizResult, givesPart: boolean): boolean {
  return partialCredit ?? (givesPart || answers.some(({ credit }) => credit !== undefined));
}

/** What the answer earned. Older results don't store part marks, so those are worked out from the former question. */
function creditBefore(
  { correct, credit, response }: GradedAnswer,
  former: Question,
  partialCredit: boolean,
): number {
  if (correct) return 1;
  if (credit !== undefined) return credit;
  if (!partialCredit || !typeOf(former).hasPartMarks) return 0;
  return Math.min(gradeResponse(former, response, { partialCredit }), 0.99);
}

/** The marks earned. Part scores are stored exactly, the total with two decimals only. */
function earnedIn({ partScores, correctAnswers, totalQuestions }: QuizResult): number {
  const parts = Object.values(partScores);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return total === totalQuestions ? parts.reduce((sum, part) => sum + part.correct, 0) : correctAnswers;
}

function clamp(earned: number, max: number): number {
  return Math.min(max, Math.max(0, earned));
}

/** The answer without its mark, with the slips that explain it according to the current question. */
function withSlips(
  { slips: _, credit: __, ...answer }: GradedAnswer,
  current: Question,
  asked: Asked | undefined,
): GradedAnswer {
  const slips = asked ? findSlips(current, asked, answer.response).map(({ id }) => id) : [];
  return { ...answer, ...(asked && { asked }), ...(slips.length > 0 && { slips }) };
}
