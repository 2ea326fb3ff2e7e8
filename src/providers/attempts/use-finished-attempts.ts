import { useEffect, useState } from 'react';

import { emptyStudy } from '#domain/study/study-record.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logError } from '#services/log.ts';

import { useAttempts } from './attempts-context.ts';
import type { FinishedAttempts } from './finished-attempts.ts';

/** The attempts that the current user finished in this browser; null while they load. */
export function useFinishedAttempts(): FinishedAttempts | null {
  const { records, readRecord } = useAttempts();
  const [finished, setFinished] = useState<FinishedAttempts | null>(null);
  useEffect(() => {
    if (!records) return;
    let left = false;
    loadChunk(() => import('./finished-attempts.ts'))
      .then(({ readFinishedAttempts }) => readFinishedAttempts(records, readRecord))
      .then(
        (read) => {
          if (!left) setFinished(read);
        },
        (error: unknown) => {
          logError('The finished attempts of this browser could not be read', error);
          if (!left) setFinished({ results: [], study: emptyStudy });
        },
      );
    return () => {
      left = true;
    };
  }, [records, readRecord]);
  return records ? finished : null;
}
