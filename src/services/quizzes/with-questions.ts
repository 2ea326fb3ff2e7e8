import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';

import { getQuestions } from '../questions/get-questions.ts';
import { QuestionsNotLoadedError } from './questions-not-loaded-error.ts';

/** A quiz read by id, with its questions attached when it names any. */
export type QuizWithQuestions = Quiz & { readonly questions?: Question[] };

/** The quiz with the questions that it names, in its order; those that are missing are left out. @throws QuestionsNotLoadedError */
export async function withQuestions(quiz: Quiz): Promise<QuizWithQuestions> {
  if (quiz.questionIds.length === 0) return quiz;
  const questions = await getQuestions(quiz.questionIds).catch((cause: unknown) => {
    throw new QuestionsNotLoadedError(quiz.id, cause);
  });
  return { ...quiz, questions };
}
