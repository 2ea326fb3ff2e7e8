import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import type { QuestionHistory } from '#domain/exam/question-history.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { retriesRefused } from '#providers/query/retry.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { logError } from '#services/log.ts';

import { useAttempts } from './attempts-context.ts';

/** Milliseconds for which the start of an attempt waits for the account's data. */
const patience = 3000;

/**
 * Reads how the learner answered each question, only when an attempt is started, not on a screen that offers one. An attempt
 * starts even if this browser's attempts can't be read.
 */
export function useReadHistory(): () => Promise<QuestionHistory> {
  const client = useQueryClient();
  const { records, readRecord } = useAttempts();
  const uid = useAuth().user?.uid ?? null;
  return async () => {
    const [{ historyOf }, { readFinishedAttempts }] = await Promise.all([
      loadChunk(() => import('./question-history.ts')),
      loadChunk(() => import('./finished-attempts.ts')),
      uid !== null && readAccount(client, uid),
    ]);
    return historyOf(
      client.getQueryData(resultListQuery(uid).queryKey) ?? [],
      await readFinishedAttempts(records ?? [], readRecord).catch((error: unknown) => {
        logError('What was asked before could not be read', error);
        return null;
      }),
      client.getQueryData(studyQuery(uid).queryKey) ?? null,
    );
  };
}

/** Without a connection, or on a slow one, it uses what an earlier visit has read. */
function readAccount(client: QueryClient, uid: string): Promise<unknown> {
  const reading = Promise.all([
    client.prefetchQuery({ ...resultListQuery(uid), retry: retriesRefused }),
    client.prefetchQuery({ ...studyQuery(uid), retry: retriesRefused }),
  ]);
  return withDeadline(reading, patience, () => new Error('The account did not answer in time')).catch(
    () => {},
  );
}
