import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';

import { messages } from '#domain/messages/messages.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { latestResult, withSavedResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { logError } from '#services/log.ts';

import { quizKey, quizzesKey } from './quiz-key.ts';
import { useClearableError } from './use-clearable-error.ts';
import { QuizzesContext, type QuizzesState } from './use-quizzes.ts';

const noQuizzes: Quiz[] = [];
const noResults: QuizResult[] = [];

/** The quizzes, and the results of whoever is signed in. */
export function QuizzesProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const { error, setError, clearError } = useClearableError();
  const [refreshing, setRefreshing] = useState(false);

  const [wanted, setWanted] = useState(false);
  const wantList = useCallback(() => setWanted(true), []);
  const list = useQuery({
    queryKey: quizzesKey,
    enabled: wanted,
    queryFn: async () => (await import('#services/quizzes/list-quizzes.ts')).listQuizzes(),
  });
  const readsAll = useRef(false);
  const own = useQuery({
    queryKey: ['results', uid],
    meta: { owner: uid },
    enabled: uid !== null,
    queryFn: async () => {
      const { readNewResults, readResults } = await import('#services/quiz-results/list-results.ts');
      const known = readsAll.current ? undefined : client.getQueryData<QuizResult[]>(['results', uid]);
      return known?.length ? readNewResults(uid ?? '', known) : readResults(uid ?? '');
    },
  });

  /** Does something, or logs why not, sets the sentence for the screen and answers with `fallback`. */
  const attempt = useCallback(
    async <T, F>(message: string, fallback: F, action: () => Promise<T>): Promise<T | F> => {
      try {
        return await action();
      } catch (cause) {
        logError(message, cause);
        setError(message);
        return fallback;
      }
    },
    [setError],
  );

  const refresh = useCallback(async () => {
    setRefreshing(true);
    // Who asks for it is told how everything is, not only what is new.
    readsAll.current = true;
    await Promise.all([
      client.invalidateQueries({ queryKey: quizzesKey }),
      client.refetchQueries({ queryKey: ['results', uid] }),
      client.invalidateQueries({ queryKey: quizKey }),
    ]);
    readsAll.current = false;
    setRefreshing(false);
  }, [client, uid]);

  const actions = useMemo(
    () =>
      ({
        getQuizById: (id: string) =>
          attempt(messages.loadQuiz(id), null, async () =>
            (await import('#services/quizzes/get-quiz.ts')).getQuiz(id),
          ),
        loadQuestions: (id: string) =>
          attempt(messages.loadQuestions(id), [], async () =>
            (await import('#services/quizzes/get-quiz-questions.ts')).getQuizQuestions(id),
          ),
        addQuiz: (input) =>
          attempt(messages.addQuiz, null, async () => {
            const quiz = await (await import('#services/quizzes/create-quiz.ts')).createQuiz(input);
            client.setQueryData<Quiz[]>(quizzesKey, (quizzes = []) => [...quizzes, quiz]);
            return quiz;
          }),
        updateQuiz: (id, input) =>
          attempt(messages.updateQuiz, null, async () => {
            const changed = await (await import('#services/quizzes/update-quiz.ts')).updateQuiz(id, input);
            const before = client.getQueryData<Quiz[]>(quizzesKey)?.find((quiz) => quiz.id === id);
            const quiz: Quiz = { ...changed, createdAt: before?.createdAt ?? '' };
            client.setQueryData<Quiz[]>(quizzesKey, (quizzes = []) =>
              quizzes.map((other) => (other.id === id ? quiz : other)),
            );
            await client.invalidateQueries({ queryKey: [...quizKey, id] });
            return quiz;
          }),
        deleteQuiz: (id) =>
          attempt(messages.deleteQuiz, false, async () => {
            await (await import('#services/quizzes/delete-quiz.ts')).deleteQuiz(id);
            client.setQueryData<Quiz[]>(quizzesKey, (quizzes = []) =>
              quizzes.filter((quiz) => quiz.id !== id),
            );
            await client.invalidateQueries({ queryKey: [...quizKey, id] });
            return true;
          }),
        saveQuizResult: (quizId, fields) =>
          attempt(messages.saveResult, null, async () => {
            if (!user) throw new Error(messages.resultNeedsUser);
            if (!user.uid) throw new Error(messages.resultNeedsUserId);
            const { saveResult } = await import('#services/quiz-results/save-result.ts');
            const saved = await saveResult(quizId, { ...fields, userId: user.uid });
            const key = ['results', user.uid];
            const isReading = client.isFetching({ queryKey: key }) > 0;
            client.setQueryData<QuizResult[]>(key, (results) => results && withSavedResult(results, saved));
            // A reading that is under way may not have it.
            if (isReading) void client.invalidateQueries({ queryKey: key });
            await client.invalidateQueries({ queryKey: ['result', user.uid, saved.id] });
            return saved;
          }),
      }) satisfies Partial<QuizzesState>,
    [attempt, client, user],
  );

  const state = useMemo<QuizzesState>(() => {
    const results = own.data ?? noResults;
    return {
      ...actions,
      wantList,
      status: list.data ? 'ready' : list.status === 'error' ? 'error' : 'loading',
      quizzes: list.data ?? noQuizzes,
      error:
        error ??
        (list.status === 'error'
          ? messages.loadQuizzes
          : own.status === 'error'
            ? messages.loadResults
            : null),
      clearError,
      refreshing,
      refresh,
      results,
      resultsStatus:
        uid === null ? 'idle' : own.data ? 'ready' : own.status === 'error' ? 'error' : 'loading',
      getLatestResult: (quizId) => latestResult(results.filter((result) => result.quizId === quizId)),
    };
  }, [
    actions,
    wantList,
    list.data,
    list.status,
    own.data,
    own.status,
    error,
    clearError,
    refreshing,
    refresh,
    uid,
  ]);

  return <QuizzesContext value={state}>{children}</QuizzesContext>;
}
