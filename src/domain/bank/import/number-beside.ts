import type { QuestionContent } from '#domain/bank/question-content.ts';

import { hashText } from './stable-number.ts';

/**
 * A number for a question beside one that has its own: made of what it says, so that it is the same each time.
 *
 * @param pictures keys of those that it shows and that aren't part of it yet
 */
export function numberBeside(content: QuestionContent, pictures: readonly number[] = []): string {
  const said = pictures.length > 0 ? [content, pictures] : content;
  return `${content.questionId.slice(0, 30)}~${hashText(JSON.stringify(said)).toString(36).slice(0, 9)}`;
}
