import type { TypeDefinition } from '../type-definition.ts';
import { answerText } from './answer-text.ts';
import { checkNumeric, gradeNumeric } from './grade-numeric.ts';
import type { NumericQuestion } from './numeric-schema.ts';

export const numericType: TypeDefinition<NumericQuestion> = {
  isTyped: true,
  isOnPaper: false,
  canVary: true,
  hasPartMarks: false,
  options: () => [],
  arrange: () => [],
  keyResponse: ({ answer: { value, unit } }) => `${value} ${unit}`.trim(),
  keyText: answerText,
  maxChosen: () => null,
  choose: (response) => response,
  isComplete: (question, response) =>
    typeof response === 'string' && checkNumeric(question, response) === null,
  grade: gradeNumeric,
};
