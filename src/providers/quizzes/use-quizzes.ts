import { createContext, use } from 'react';

import type { Question } from '#domain/question/question.ts';
import type { QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';

export type QuizzesState = {
  /** Has the quizzes read; see `useQuizList`. */
  wantList(): void;
  /** Of the quizzes; where none are kept, loading until somebody wants them. */
  readonly status: 'loading' | 'ready' | 'error';
  readonly quizzes: readonly Quiz[];
  /** The latest failure in words; it stays until `clearError` has run its five seconds. */
  readonly error: string | null;
  clearError(): void;
  readonly refreshing: boolean;
  /** Reads the quizzes, where they are shown, and the results again. */
  refresh(): Promise<void>;
  /** The quiz with its questions; null when it is absent or could not be read, which sets `error`. */
  getQuizById(id: string): Promise<Quiz | null>;
  /** The questions of a quiz; an empty list when they could not be read, which sets `error`. */
  loadQuestions(id: string): Promise<Question[]>;
  /** The new quiz, or null when it failed, which sets `error`. */
  addQuiz(input: QuizInput): Promise<Quiz | null>;
  updateQuiz(id: string, input: QuizInput): Promise<Quiz | null>;
  deleteQuiz(id: string): Promise<boolean>;
  /** The current user's results; empty without a user. */
  readonly results: readonly QuizResult[];
  readonly resultsStatus: 'idle' | 'loading' | 'ready' | 'error';
  /** The stored result, or null when it failed, which sets `error`. */
  saveQuizResult(quizId: string, fields: ResultFields): Promise<QuizResult | null>;
  getLatestResult(quizId: string): QuizResult | null;
};

export const QuizzesContext = createContext<QuizzesState | null>(null);

/** @throws Error outside a QuizzesProvider */
export function useQuizzes(): QuizzesState {
  const quizzes = use(QuizzesContext);
  if (!quizzes) throw new Error('useQuizzes needs a QuizzesProvider above it');
  return quizzes;
}
