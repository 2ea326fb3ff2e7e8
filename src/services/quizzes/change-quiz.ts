import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { type Decision, type UpdateOutcome, updateChecked } from '../firestore/update-checked.ts';
import { listQuiz } from './list-quiz.ts';

/**
 * Changes a stored quiz and its entry in the published list. A quiz written without the app may have other invalid fields,
 * which the rules would refuse, so the whole quiz is normalised with the changes. See `updateChecked`.
 *
 * @throws ZodError when it can't be read
 */
export function changeQuiz(
  id: string,
  { decide, note }: Pick<Decision<Quiz>, 'note'> & { readonly decide: (current: Quiz) => QuizInput | null },
): Promise<UpdateOutcome<Quiz>> {
  return updateChecked('quizzes', id, quizSchema, {
    decide: (current) => {
      const changes = decide(current);
      return changes && normaliseQuiz({ ...current, ...changes }, new Date().toISOString());
    },
    note,
    beside: listQuiz,
  });
}
