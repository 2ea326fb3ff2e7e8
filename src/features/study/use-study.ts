import { useQuery } from '@tanstack/react-query';

import type { QuizResult } from '#domain/result/quiz-result.ts';
import { rememberLast } from '#domain/shared/remember-last.ts';
import { addResults } from '#domain/study/add-results.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { useFinishedAttempts } from '#providers/attempts/use-finished-attempts.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { allStatus, loadStatus } from '#providers/query/load-status.ts';
import { useResults } from '#providers/results/use-results.ts';

import { studyQuery } from '#providers/study/queries.ts';

import { useVisitorExamDate } from './use-visitor-exam-date.ts';

/**
 * Everything that the learner has studied: the account's record, attempts finished in this browser and not delivered yet, and
 * results from before there was a record, with today's marks. For a visitor, what this browser has stored. Not ready before this
 * browser's attempts have been read: a number would change a moment after it was shown. A record with attempts doesn't wait for
 * the results, which may be hundreds, and of which it lacks a recent correction at most. If they can't be read, it does without.
 */
export function useStudy() {
  const { user } = useAuth();
  const finished = useFinishedAttempts('undelivered');
  const results = useResults();
  const uid = user?.uid ?? null;
  const visitorDate = useVisitorExamDate();
  const query = useQuery(studyQuery(uid));
  const { data, refetch, isFetching } = query;
  const study = studyFrom(uid, visitorDate, data, finished, results.results);
  const isComplete = study.attempts.size > 0 || results.status !== 'loading';
  const isRead = finished !== null && isComplete;
  return {
    study,
    status: allStatus([isRead ? 'ready' : 'loading', results.status === 'idle' ? 'idle' : loadStatus(query)]),
    refetch: () => Promise.all([refetch(), results.status === 'error' && results.refresh()]),
    isFetching: isFetching || results.isFetching,
  };
}

/** Every card of a screen asks for the same record. */
const studyFrom = rememberLast(
  (
    uid: string | null,
    visitorDate: StudyRecord['examDate'],
    account: StudyRecord | undefined,
    finished: StudyRecord | null,
    results: readonly QuizResult[],
  ): StudyRecord => {
    const own = uid === null ? { ...emptyStudy, examDate: visitorDate } : (account ?? emptyStudy);
    // The same object while nothing is added: what was computed from it is still valid.
    const all = finished && tellsSomething(finished) ? mergeStudy(own, finished) : own;
    return addResults(all, results);
  },
);

function tellsSomething({ cards, attempts }: StudyRecord): boolean {
  return cards.size > 0 || attempts.size > 0;
}
