import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { faultCode } from '../call.ts';
import { readPublicDocument } from '../public-documents.ts';
import { getQuestions } from '../questions/get-questions.ts';

/** A quiz read by id, with its questions attached when it names any. */
export type QuizWithQuestions = Quiz & { readonly questions?: Question[] };

/** The quiz without its questions, or null when it is absent. @throws PublicReadError */
export function getQuizHead(id: string): Promise<Quiz | null> {
  return readPublicDocument('quizzes', id, quizSchema);
}

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

/** A quiz is there, but its questions could not be read. `code` is the cause's, by which it is decided whether to ask again. */
export class QuestionsNotLoadedError extends Error {
  override readonly name = 'QuestionsNotLoadedError';
  readonly code: string | null;
  constructor(quizId: string, cause: unknown) {
    super(messages.loadQuestions(quizId), { cause });
    this.code = faultCode(cause);
  }
}
