import type { Question } from '#domain/question/question.ts';
import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { getQuestions } from '../questions/get-questions.ts';
import { readDocument } from '../read-documents.ts';

/** A quiz read by id, with its questions attached when it names any (spec, section 3). */
export type QuizWithQuestions = Quiz & { readonly questions?: Question[] };

/** The quiz, or null when it is absent. */
export async function getQuiz(id: string): Promise<QuizWithQuestions | null> {
  const quiz = await readDocument('quizzes', id, quizSchema);
  if (!quiz || quiz.questionIds.length === 0) return quiz;
  return { ...quiz, questions: await getQuestions(quiz.questionIds) };
}
