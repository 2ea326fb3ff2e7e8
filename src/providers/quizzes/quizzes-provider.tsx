import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';
import { logError } from '#services/log.ts';
import { quizQuery } from './queries.ts';
import { useClearableError } from './use-clearable-error.ts';
import { useQuizWrites } from './use-quiz-writes.ts';
import { type QuizActions, QuizzesContext } from './use-quizzes.ts';
import { useResultsFollowQuizzes } from './use-results-follow-quizzes.ts';

/** Milliseconds for which the start of a quiz whose questions were read earlier waits for their newest state. */
const patience = 3000;

/** Falls back to the earlier questions without a connection, or on a slow one. */
function newestOrKept<T>(reading: Promise<T>, kept: T): Promise<T> {
  return withDeadline(reading, patience, () => new Error('The questions didn’t come in time')).catch(
    () => kept,
  );
}

/**
 * Provides the actions on quizzes, and the message of the last failure, which outlives the screen that caused it by five
 * seconds.
 */
export function QuizzesProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { error, clearError, keepError, settle } = useClearableError();
  const { addQuiz, updateQuiz, deleteQuiz } = useQuizWrites();
  useResultsFollowQuizzes();

  const actions = useMemo<Omit<QuizActions, 'error'>>(
    () => ({
      clearError,
      keepError,
      loadQuestions: (id) =>
        settle(messages.loadQuestions(id), id, [], async () => {
          const query = quizQuery(id);
          const reading = client.fetchQuery(query);
          const kept = client.getQueryData(query.queryKey);
          const quiz = await (kept ? newestOrKept(reading, kept) : reading);
          if (quiz) return quiz.questions ?? [];
          const missing = new Error(messages.quizNotFound(id));
          logError(messages.loadQuestions(id), missing);
          throw missing;
        }),
      addQuiz: (input) => settle(messages.addQuiz, null, null, () => addQuiz(input)),
      updateQuiz: (base, changes) =>
        settle(messages.updateQuiz, base.id, null, () => updateQuiz({ base, changes })),
      deleteQuiz: (id) => settle(messages.deleteQuiz, id, false, () => deleteQuiz(id)),
    }),
    [client, settle, clearError, keepError, addQuiz, updateQuiz, deleteQuiz],
  );

  const state = useMemo<QuizActions>(() => ({ ...actions, error }), [actions, error]);
  return <QuizzesContext value={state}>{children}</QuizzesContext>;
}
