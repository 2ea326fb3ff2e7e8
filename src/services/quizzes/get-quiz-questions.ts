import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';

import { getQuiz } from './get-quiz.ts';

/**
 * The questions of a quiz in its order; an empty list when it has none.
 *
 * @throws Error 'Quiz with ID {id} not found'
 */
export async function getQuizQuestions(id: string): Promise<Question[]> {
  const quiz = await getQuiz(id);
  if (!quiz) throw new Error(messages.quizNotFound(id));
  return quiz.questions ?? [];
}
