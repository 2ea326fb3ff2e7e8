import { arrangeChoices } from '../arrange-choices.ts';
import type { TypeDefinition } from '../type-definition.ts';
import { gradeSingle } from './grade-single.ts';
import type { SingleQuestion } from './single-schema.ts';

export const singleType: TypeDefinition<SingleQuestion> = {
  isTyped: false,
  isOnPaper: true,
  canVary: true,
  hasPartMarks: false,
  options: ({ options }) => options,
  arrange: ({ options }, order, random) => arrangeChoices(options, order, random),
  keyResponse: ({ answer }) => answer[0] ?? '',
  keyText: () => null,
  maxChosen: () => null,
  choose: (_, optionId) => optionId,
  isComplete: () => true,
  grade: gradeSingle,
};
