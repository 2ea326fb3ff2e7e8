import type { QuestionContent } from '#domain/bank/question-content.ts';

import { hashText } from './stable-number.ts';

/** A number for a question beside one that has its own: made of what it says, so that it is the same each time. */
export function numberBeside(content: QuestionContent): string {
  return `${content.questionId.slice(0, 30)}~${hashText(JSON.stringify(content)).toString(36).slice(0, 9)}`;
}
