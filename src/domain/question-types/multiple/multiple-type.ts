import { arrangeChoices } from '../arrange-choices.ts';
import type { TypeDefinition } from '../type-definition.ts';
import { askedCount } from './asked-count.ts';
import { gradeMultiple } from './grade-multiple.ts';
import type { MultipleQuestion } from './multiple-schema.ts';
import { toggleOption } from './toggle-option.ts';

export const multipleType: TypeDefinition<MultipleQuestion> = {
  isTyped: false,
  isOnPaper: false,
  canVary: false,
  hasPartMarks: true,
  options: ({ options }) => options,
  arrange: ({ options }, order, random) => arrangeChoices(options, order, random),
  keyResponse: ({ answer }) => answer,
  keyText: () => null,
  maxChosen: askedCount,
  choose: toggleOption,
  isComplete: (question, { length }) => length === (askedCount(question) ?? length),
  grade: gradeMultiple,
};
