import type { Authoring } from '#domain/question-types/authoring.ts';
import { multipleAuthoring } from '#domain/question-types/multiple/multiple-authoring.ts';
import { numericAuthoring } from '#domain/question-types/numeric/numeric-authoring.ts';
import { orderingAuthoring } from '#domain/question-types/ordering/ordering-authoring.ts';
import { singleAuthoring } from '#domain/question-types/single/single-authoring.ts';

import type { Question, QuestionOf, QuestionType } from './question.ts';
import { questionTypes } from './question-types.ts';

/** Every question type for administrators. A type that isn't listed doesn't compile. */
const authoring: { readonly [T in QuestionType]: Authoring<QuestionOf<T>> } = {
  single: singleAuthoring,
  multiple: multipleAuthoring,
  numeric: numericAuthoring,
  ordering: orderingAuthoring,
};

/** The editor, files and statistics of a question's type. */
export function authoringOf({ type }: { readonly type: QuestionType }): Authoring<Question> {
  return authoring[type];
}

/** Every type with its authoring, in the order of the lists on screens. */
export const authoringByType: readonly (readonly [QuestionType, Authoring<Question>])[] = questionTypes.map(
  (type) => [type, authoring[type]],
);
