import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { QuestionHistory } from '#domain/exam/question-history.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { allStatus, loadStatus } from '#providers/query/load-status.ts';
import { useResults } from '#providers/results/use-results.ts';
import { studyQuery } from '#providers/study/queries.ts';

import { historyOf } from './question-history.ts';
import { useFinishedAttempts } from './use-finished-attempts.ts';
import { useIsNobodyHere } from './use-is-nobody-here.ts';

/** How the learner answered each question, for screens that show it. */
export function useQuestionHistory(): QuestionHistory {
  const { results } = useResults();
  const uid = useAuth().user?.uid ?? null;
  const { data: study } = useQuery({ ...studyQuery(uid), enabled: usePageIsShown() });
  const finished = useFinishedAttempts();
  return useMemo(() => historyOf(results, finished, study ?? null), [results, finished, study]);
}

/** Whether the history is complete: in `loading` and `error`, a question without an entry may still have been answered. */
export function useHistoryStatus() {
  const results = useResults();
  const uid = useAuth().user?.uid ?? null;
  const study = useQuery({ ...studyQuery(uid), enabled: usePageIsShown() });
  const finished = useFinishedAttempts();
  const reads = uid === null ? [] : [results.status, loadStatus(study)];
  const isNobodyHere = useIsNobodyHere();
  const isHereRead = finished !== null || isNobodyHere;
  return {
    status: allStatus(isHereRead ? reads : [...reads, 'loading']),
    isFetching: results.isFetching || study.isFetching,
    retry: () => Promise.all([results.refresh(), study.refetch()]),
  };
}
