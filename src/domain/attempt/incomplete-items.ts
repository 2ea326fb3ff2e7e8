import { asAsked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';

import type { Attempt } from './attempt.ts';

/**
 * Indices of the items whose answer is incomplete or can't be read, and can still be changed.
 *
 * @param questions the attempt's questions, in any order
 */
export function incompleteItems({ items }: Attempt, questions: readonly Question[]): number[] {
  const bank = new Map(questions.map((question) => [question.id, question]));
  return items.flatMap(({ questionId, asked, response, checked }, index) => {
    const stored = bank.get(questionId);
    if (!stored || checked || response === null || !isAnswered(response)) return [];
    const question = asAsked(stored, asked);
    return typeOf(question).isComplete(question, response) ? [] : [index];
  });
}
