import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useSaveResult } from '#providers/results/use-save-result.ts';
import { logError } from '#services/log.ts';

import { quizQuery, quizQuestionsQuery } from './queries.ts';
import { useClearableError } from './use-clearable-error.ts';
import { useQuizWrites } from './use-quiz-writes.ts';
import { type QuizActions, QuizzesContext } from './use-quizzes.ts';
import { useResultsFollowQuizzes } from './use-results-follow-quizzes.ts';

/** What can be done about quizzes, with the message of what failed last: it outlives the screen that caused it by five seconds. */
export function QuizzesProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { user } = useAuth();
  const { error, clearError, settle } = useClearableError();
  const { addQuiz, updateQuiz, deleteQuiz } = useQuizWrites();
  const saveResult = useSaveResult();
  useResultsFollowQuizzes();

  const actions = useMemo<Omit<QuizActions, 'error'>>(
    () => ({
      clearError,
      getQuizById: (id) =>
        settle(messages.loadQuiz(id), null, client.fetchQuery({ ...quizQuery(id), staleTime: 0 })),
      loadQuestions: (id) =>
        settle(
          messages.loadQuestions(id),
          [],
          client.fetchQuery({
            ...quizQuestionsQuery(id),
            initialData: () => client.getQueryData(quizQuery(id).queryKey)?.questions,
          }),
        ),
      addQuiz: (input) => settle(messages.addQuiz, null, addQuiz(input)),
      updateQuiz: (base, changes) => settle(messages.updateQuiz, null, updateQuiz({ base, changes })),
      deleteQuiz: (id) => settle(messages.deleteQuiz, false, deleteQuiz(id)),
      saveQuizResult: async (quizId, fields) => {
        const problem = user ? (user.uid ? null : messages.resultNeedsUserId) : messages.resultNeedsUser;
        if (problem) logError(messages.saveResult, new Error(problem));
        const saved = user && !problem ? await saveResult(user.uid, quizId, fields) : null;
        return settle(messages.saveResult, null, saved ? Promise.resolve(saved) : Promise.reject());
      },
    }),
    [client, user, settle, clearError, addQuiz, updateQuiz, deleteQuiz, saveResult],
  );

  const state = useMemo<QuizActions>(() => ({ ...actions, error }), [actions, error]);
  return <QuizzesContext value={state}>{children}</QuizzesContext>;
}
