import { useQuery } from '@tanstack/react-query';

import type { QuestionHistory } from '#domain/exam/question-history.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useResults } from '#providers/results/use-results.ts';
import { studyQuery } from '#providers/study/queries.ts';

import { useAttempts } from './attempts-context.ts';

/** Reads what the learner did with each question when an attempt is started. What reads it stays out of the first load. */
export function useReadHistory(): () => Promise<QuestionHistory> {
  const { records, readRecord } = useAttempts();
  const { results } = useResults();
  const { data: study } = useQuery(studyQuery(useAuth().user?.uid ?? null));
  return async () => {
    const [{ historyOf }, { readFinishedAttempts }] = await Promise.all([
      loadChunk(() => import('./question-history.ts')),
      loadChunk(() => import('./finished-attempts.ts')),
    ]);
    return historyOf(results, await readFinishedAttempts(records ?? [], readRecord), study ?? null);
  };
}
