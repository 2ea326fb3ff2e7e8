import type { Attempt, AttemptItem } from '#domain/attempt/attempt.ts';
import { asAsked } from '#domain/family/asked.ts';
import { gradeResponse } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';

import { outcomeFields, scoreOf } from './score.ts';

/** An item that counts, its question, and the share of the mark that it earned, 0 to 1. */
type CreditedItem = { readonly item: AttemptItem; readonly question: Question; readonly credit: number };

/**
 * What each item of an attempt earned. In practice, repeats and questions that were never on the screen don't count. Items
 * whose question isn't given are skipped.
 *
 * @param questions the questions of the attempt, in any order
 */
export function creditItems(attempt: Attempt, questions: readonly Question[]): CreditedItem[] {
  const bank = new Map(questions.map((question) => [question.id, question]));
  return attempt.items.flatMap((item) => {
    const question = bank.get(item.questionId);
    if (!question || item.repeat || isUnreached(attempt, item)) return [];
    return [{ item, question, credit: gradeResponse(asAsked(question, item.asked), item.response, attempt) }];
  });
}

/** Whether a question of a practice was never on the screen; repeats don't count. Quizzes and exams always count as a whole. */
export function isUnreached({ mode }: Pick<Attempt, 'mode'>, { seen, repeat }: AttemptItem): boolean {
  return mode === 'practice' && !seen && !repeat;
}

/** The marks for an attempt's items: its score in percent, and whether it passes. */
export function marksOf({ passMark }: Attempt, items: readonly CreditedItem[]) {
  const earned = items.reduce((sum, { credit }) => sum + credit, 0);
  const marks = scoreOf(earned, items.length);
  return { ...marks, passMark, ...outcomeFields(marks.score, passMark) };
}
