import type { QuestionContent } from '#domain/bank/question-content.ts';

import { hashText } from './stable-number.ts';

/**
 * A new number for a question whose own number is taken. It's made from the question's content, so it's the same each time.
 *
 * @param pictures keys of its pictures that aren't part of the content yet
 */
export function numberBeside(content: QuestionContent, pictures: readonly number[] = []): string {
  const said = pictures.length > 0 ? [content, pictures] : content;
  return `${content.questionId.slice(0, 30)}~${hashText(JSON.stringify(said)).toString(36).slice(0, 9)}`;
}
