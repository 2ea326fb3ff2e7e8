import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { mergeStudy } from '#domain/study/merge-study.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { useResults } from '#providers/results/use-results.ts';

import { studyQuery } from './queries.ts';

/**
 * Everything that the learner has studied: the record of the account, what was finished in this browser and is still to be
 * delivered, and results from before there was a record. A visitor's is what this browser keeps.
 */
export function useStudy() {
  const { user } = useAuth();
  const { records } = useAttempts();
  const { results } = useResults();
  const uid = user?.uid ?? null;
  const query = useQuery(studyQuery(uid));
  const { data, refetch, isFetching } = query;
  const study = useMemo(() => {
    const finished = (records ?? []).filter(({ attempt }) => attempt.handedInAt !== null);
    return [
      ...results.map((result) => studyOfResult(result, () => [])),
      ...finished.map(({ attempt, questions }) => studyOfAttempt(attempt, questions)),
    ].reduce(mergeStudy, data ?? emptyStudy);
  }, [data, records, results]);
  return {
    study: study satisfies StudyRecord,
    status: uid === null ? ('ready' as const) : loadStatus(query),
    refetch,
    isFetching,
  };
}
