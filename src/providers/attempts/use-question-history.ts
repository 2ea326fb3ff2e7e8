import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { allStatus, loadStatus } from '#providers/query/load-status.ts';
import { useResults } from '#providers/results/use-results.ts';
import { studyQuery } from '#providers/study/queries.ts';

import { historyOf } from './question-history.ts';
import { useFinishedAttempts } from './use-finished-attempts.ts';
import { useIsNobodyHere } from './use-is-nobody-here.ts';

/**
 * How the learner answered each question, for screens that show it. While its status is `loading` or `error`, a question without
 * an entry may still have been answered.
 */
export function useQuestionHistory() {
  const results = useResults();
  const uid = useAuth().user?.uid ?? null;
  const study = useQuery({ ...studyQuery(uid), enabled: usePageIsShown() });
  const finished = useFinishedAttempts();
  const isNobodyHere = useIsNobodyHere();
  const isHereRead = finished !== null || isNobodyHere;
  const history = useMemo(
    () => historyOf(results.results, finished, study.data ?? null),
    [results.results, finished, study.data],
  );
  return {
    history,
    status: allStatus([
      isHereRead ? 'ready' : 'loading',
      ...(results.status === 'idle' ? [] : [results.status, loadStatus(study)]),
    ]),
    isFetching: results.isFetching || study.isFetching,
    retry: () => Promise.all([results.refresh(), study.refetch()]),
  };
}
