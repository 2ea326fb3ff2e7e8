import { isSameValue } from '#domain/edit/changed-fields.ts';

import { normaliseQuiz, type QuizInput } from './normalise-quiz.ts';
import type { Quiz } from './quiz.ts';

/** Whether a new quiz, once it's normalised, is what is stored. */
export function isSameQuiz(
  { id: _id, createdAt, updatedAt: _updated, ...stored }: Quiz,
  input: QuizInput,
): boolean {
  return isSameValue(stored, normaliseQuiz(input, createdAt));
}
