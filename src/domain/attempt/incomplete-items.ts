import { asAsked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';

import type { Attempt } from './attempt.ts';

/** Indices of the items with an answer that lacks something, or can't be read. @param questions those of the attempt, in any order */
export function incompleteItems({ items }: Attempt, questions: readonly Question[]): number[] {
  const bank = new Map(questions.map((question) => [question.id, question]));
  return items.flatMap(({ questionId, asked, response }, index) => {
    const stored = bank.get(questionId);
    if (!stored || response === null || !isAnswered(response)) return [];
    const question = asAsked(stored, asked);
    return typeOf(question).isComplete(question, response) ? [] : [index];
  });
}
