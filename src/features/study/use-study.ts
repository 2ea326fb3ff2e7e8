import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { mergeStudy } from '#domain/study/merge-study.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { useFinishedAttempts } from '#providers/attempts/use-finished-attempts.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { type LoadStatus, loadStatus } from '#providers/query/load-status.ts';
import { useResults } from '#providers/results/use-results.ts';

import { studyQuery } from '#providers/study/queries.ts';

import { useVisitorExamDate } from './use-visitor-exam-date.ts';

/**
 * Everything that the learner has studied: the record of the account, what was finished in this browser and is still to be
 * delivered, and results from before there was a record. A visitor's is what this browser keeps.
 */
export function useStudy() {
  const { user } = useAuth();
  const finished = useFinishedAttempts();
  const { results } = useResults();
  const uid = user?.uid ?? null;
  const visitorDate = useVisitorExamDate();
  const query = useQuery(studyQuery(uid));
  const { data, refetch, isFetching } = query;
  const study = useMemo(() => {
    const ofResults = results.map((result) => studyOfResult(result, () => []));
    const own = uid === null ? { ...emptyStudy, examDate: visitorDate } : (data ?? emptyStudy);
    return [...ofResults, finished?.study ?? emptyStudy].reduce(mergeStudy, own);
  }, [uid, data, visitorDate, finished, results]);
  return {
    study: study satisfies StudyRecord,
    status: statusOf(uid === null ? 'ready' : loadStatus(query), finished !== null),
    refetch,
    isFetching,
  };
}

/** Not ready before this browser's attempts are read: a number would change a moment after it was shown. */
function statusOf(status: LoadStatus, hasFinished: boolean): LoadStatus {
  return status === 'ready' && !hasFinished ? 'loading' : status;
}
