import type { QuestionType } from '#domain/question/question.ts';

/** The question types in words. */
export const typeNames: Readonly<Record<QuestionType, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  numeric: 'Numeric',
  ordering: 'Ordering',
};
