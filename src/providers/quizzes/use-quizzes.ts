import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo } from 'react';

import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';
import type { QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import type { LoadStatus } from '#providers/query/load-status.ts';
import { useResults } from '#providers/results/use-results.ts';
import type { UpdateOutcome } from '#services/update-checked.ts';

import { quizKeys } from './queries.ts';
import type { ActionError } from './use-clearable-error.ts';
import { noQuizzes, useQuizList } from './use-quiz-list.ts';

/** The actions on quizzes. They never throw: a failure is logged, returned as described, and put in `error`. */
export type QuizActions = {
  /** The latest failed action, until another one begins or `clearError` has run its five seconds. */
  readonly error: ActionError | null;
  /** Call it when the message is dismissed, or its screen left. */
  clearError(): void;
  /** Undoes `clearError`, when the message is shown again. */
  keepError(): void;
  /** The questions of a quiz; an empty list when they could not be read. */
  loadQuestions(id: string): Promise<Question[]>;
  /** The new quiz, or null when it could not be added. */
  addQuiz(input: QuizInput): Promise<Quiz | null>;
  /**
   * Writes the changed fields of a quiz, unless somebody else changed it since `base` was read. Null when it could not be
   * updated.
   */
  updateQuiz(base: Quiz, changes: QuizInput): Promise<UpdateOutcome<Quiz> | null>;
  deleteQuiz(id: string): Promise<boolean>;
};

export type QuizzesState = QuizActions & {
  readonly status: LoadStatus;
  readonly quizzes: readonly Quiz[];
  /** Why the last read of the list failed; any quizzes are then from an earlier read. */
  readonly loadError: string | null;
  readonly refreshing: boolean;
  /** Reads the quizzes and the results again. */
  refresh(): Promise<void>;
};

export const QuizzesContext = createContext<QuizActions | null>(null);

/** The actions on quizzes, for components that don't need the list. @throws Error outside a QuizzesProvider */
export function useQuizActions(): QuizActions {
  const actions = use(QuizzesContext);
  if (!actions) throw new Error('useQuizActions needs a QuizzesProvider above it');
  return actions;
}

/**
 * The quizzes and the actions on them. The list is read when the first screen needs it.
 *
 * @throws Error outside a QuizzesProvider
 */
export function useQuizzes(): QuizzesState {
  const client = useQueryClient();
  const actions = useQuizActions();
  const { refresh: refreshResults } = useResults();
  const { data: quizzes = noQuizzes, status, isError, isFetching } = useQuizList();
  const loadError = isError ? messages.loadQuizzes : null;
  const refreshing = isFetching && status !== 'loading';

  const refresh = useCallback(async () => {
    // The key `all` includes the list and every quiz that was opened.
    await Promise.all([client.invalidateQueries({ queryKey: quizKeys.all }), refreshResults()]);
  }, [client, refreshResults]);

  return useMemo(
    () => ({ ...actions, status, quizzes, loadError, refreshing, refresh }),
    [actions, status, quizzes, loadError, refreshing, refresh],
  );
}
