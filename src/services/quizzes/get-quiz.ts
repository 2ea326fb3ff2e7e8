import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';

import { getQuestions } from '../questions/get-questions.ts';
import { getQuizHead } from './get-quiz-head.ts';
import { QuestionsNotLoadedError } from './questions-not-loaded-error.ts';

/** A quiz read by id, with its questions attached when it names any. */
export type QuizWithQuestions = Quiz & { readonly questions?: Question[] };

/** @throws QuestionsNotLoadedError */
export async function addQuestions(quiz: Quiz): Promise<QuizWithQuestions> {
  if (quiz.questionIds.length === 0) return quiz;
  const questions = await getQuestions(quiz.questionIds).catch((cause: unknown) => {
    throw new QuestionsNotLoadedError(quiz.id, cause);
  });
  return { ...quiz, questions };
}

/**
 * The quiz, or null when it is absent.
 *
 * @throws QuestionsNotLoadedError when the quiz was read and its questions were not; else PublicReadError
 */
export async function getQuiz(id: string): Promise<QuizWithQuestions | null> {
  const quiz = await getQuizHead(id);
  return quiz && addQuestions(quiz);
}
