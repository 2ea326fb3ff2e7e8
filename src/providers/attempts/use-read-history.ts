import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import type { QuestionHistory } from '#domain/exam/question-history.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { studyQuery } from '#providers/study/queries.ts';

import { useAttempts } from './attempts-context.ts';

/** Reads what the learner did with each question when an attempt is started. What reads it stays out of the first load. */
export function useReadHistory(): () => Promise<QuestionHistory> {
  const { records, readRecord } = useAttempts();
  const uid = useAuth().user?.uid ?? null;
  // The screen is painted first: it shows nothing of this.
  const enabled = useDeferredValue(true, false);
  const { data: results } = useQuery({ ...resultListQuery(uid), enabled });
  const { data: study } = useQuery({ ...studyQuery(uid), enabled });
  return async () => {
    const [{ historyOf }, { readFinishedAttempts }] = await Promise.all([
      loadChunk(() => import('./question-history.ts')),
      loadChunk(() => import('./finished-attempts.ts')),
    ]);
    return historyOf(results ?? [], await readFinishedAttempts(records ?? [], readRecord), study ?? null);
  };
}
