import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { latestResult } from '#domain/result/result-list.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { hasFailed, type LoadStatus, loadStatus } from '#providers/query/load-status.ts';

import { allResultsQuery, resultListQuery } from './queries.ts';

export type ResultsState = {
  /** The current user's results; empty without a user. */
  readonly results: readonly QuizResult[];
  /** `idle` while nobody is signed in; `loading` while an account is expected whose session isn't known yet. */
  readonly status: LoadStatus | 'idle';
  /** Whether the newest read failed; any results are then from an earlier one. */
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Reads every result again. */
  refresh(): Promise<void>;
};

const noResults: readonly QuizResult[] = [];

/**
 * The results of the signed-in user. They are read when the first screen needs them, once it is shown: data that it can't be
 * shown without is in its `prefetch`.
 */
export function useResults(): ResultsState {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const isVisitor = !useOwner();
  const query = useQuery({ ...resultListQuery(uid), enabled: usePageIsShown() });
  const results = query.data ?? noResults;
  const status = isVisitor ? 'idle' : loadStatus(query);
  const { isFetching } = query;
  const isError = uid !== null && hasFailed(query);

  const refresh = useCallback(async () => {
    if (uid === null) return;
    const { queryKey } = resultListQuery(uid);
    await client.cancelQueries({ queryKey });
    // A failure is in the query's own state.
    await client.fetchQuery(allResultsQuery(uid)).catch(() => {});
  }, [client, uid]);

  return useMemo(
    () => ({ results, status, isError, isFetching, refresh }),
    [results, status, isError, isFetching, refresh],
  );
}

/** The newest of these results at a quiz, or null. */
export function findLatest(results: readonly QuizResult[], quizId: string): QuizResult | null {
  return latestResult(results.filter((result) => result.quizId === quizId));
}
