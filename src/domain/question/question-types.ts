import { multipleType } from '#domain/question-types/multiple/multiple-type.ts';
import { numericType } from '#domain/question-types/numeric/numeric-type.ts';
import { orderingType } from '#domain/question-types/ordering/ordering-type.ts';
import { singleType } from '#domain/question-types/single/single-type.ts';
import type { TypeDefinition } from '#domain/question-types/type-definition.ts';

import type { Question, QuestionOf, QuestionType } from './question.ts';

/** Every question type for learners. A type that isn't listed doesn't compile. */
const definitions: { readonly [T in QuestionType]: TypeDefinition<QuestionOf<T>> } = {
  single: singleType,
  multiple: multipleType,
  numeric: numericType,
  ordering: orderingType,
};

/** Whether a text names a question type. */
export function isQuestionType(text: string): text is QuestionType {
  return Object.hasOwn(definitions, text);
}

/** All question types. */
export const questionTypes: readonly QuestionType[] = Object.keys(definitions).filter(isQuestionType);

/** The definition of a question's type. */
export function typeOf({ type }: { readonly type: QuestionType }): TypeDefinition<Question> {
  return definitions[type];
}

/** Ids of a question's options in the stored order; none where the answer is typed. */
export function optionIds(question: Question): string[] {
  return typeOf(question)
    .options(question)
    .map(({ id }) => id);
}
