import type { TypeDefinition } from '../type-definition.ts';
import { checkNumeric, gradeNumeric } from './grade-numeric.ts';
import type { NumericQuestion } from './numeric-schema.ts';

const keyText = ({ answer: { value, unit } }: NumericQuestion) => `${value} ${unit}`.trim();

export const numericType: TypeDefinition<NumericQuestion> = {
  isTyped: true,
  isOnPaper: false,
  canVary: true,
  hasPartMarks: false,
  options: () => [],
  arrange: () => [],
  keyResponse: keyText,
  keyText,
  maxChosen: () => null,
  choose: (response) => response,
  isComplete: (question, response) =>
    typeof response === 'string' && checkNumeric(question, response) === null,
  grade: gradeNumeric,
};
