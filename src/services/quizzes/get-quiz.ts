import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { faultCode } from '../call.ts';
import { readPublicDocument } from '../public-documents.ts';
import { getQuestions } from '../questions/get-questions.ts';

/** A quiz read by id, with its questions attached when it names any. */
export type QuizWithQuestions = Quiz & { readonly questions?: Question[] };

/**
 * The quiz, or null when it is absent.
 *
 * @param known the quiz where it has just been read with the list: then only its questions are
 * @throws QuestionsNotLoadedError when the quiz was read and its questions were not; else PublicReadError
 */
export async function getQuiz(id: string, known?: Quiz): Promise<QuizWithQuestions | null> {
  const quiz = known ?? (await readPublicDocument('quizzes', id, quizSchema));
  if (!quiz || quiz.questionIds.length === 0) return quiz;
  const questions = await getQuestions(quiz.questionIds).catch((cause: unknown) => {
    throw new QuestionsNotLoadedError(id, cause);
  });
  return { ...quiz, questions };
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
