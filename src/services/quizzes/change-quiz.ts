import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { type Decision, type UpdateOutcome, updateChecked } from '../update-checked.ts';
import { listQuiz } from './list-quiz.ts';

/** Changes a stored quiz and its entry in the published list. See `updateChecked`. @throws ZodError when it can't be read */
export function changeQuiz(
  id: string,
  decision: Pick<Decision<Quiz>, 'decide' | 'note'>,
): Promise<UpdateOutcome<Quiz>> {
  return updateChecked('quizzes', id, quizSchema, { ...decision, beside: listQuiz });
}
