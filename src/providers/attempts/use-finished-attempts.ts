import { useEffect, useState } from 'react';

import { emptyStudy } from '#domain/study/study-record.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logError } from '#services/log.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import { type AttemptsState, useAttempts } from './attempts-context.ts';
import type { FinishedAttempts } from './finished-attempts.ts';
import { isReadable } from './is-readable.ts';

/** What was read of each list of attempts: every component gets the same, at the same time. */
const reads = new WeakMap<readonly AttemptEntry[], Promise<FinishedAttempts>>();
const known = new WeakMap<readonly AttemptEntry[], FinishedAttempts>();

const none: FinishedAttempts = { results: [], study: emptyStudy };

/**
 * The attempts that the current user finished in this browser; null while they load.
 *
 * @param isWanted false reads nothing and gives null
 */
export function useFinishedAttempts(isWanted = true): FinishedAttempts | null {
  const { records, readRecord } = useAttempts();
  const [finished, setFinished] = useState<FinishedAttempts | null>(null);
  useEffect(() => {
    if (!isWanted || !records?.some(isReadable)) return;
    let left = false;
    void readOnce(records, readRecord).then((read) => {
      if (!left) setFinished(read);
    });
    return () => {
      left = true;
    };
  }, [records, readRecord, isWanted]);
  if (!records || !isWanted) return null;
  // Reading them takes the code that grades, which most visits don't need.
  return records.some(isReadable) ? (known.get(records) ?? finished) : none;
}

function readOnce(
  records: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<FinishedAttempts> {
  const begun = reads.get(records) ?? read(records, readRecord);
  reads.set(records, begun);
  return begun;
}

async function read(
  records: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<FinishedAttempts> {
  try {
    const { readFinishedAttempts } = await loadChunk(() => import('./finished-attempts.ts'));
    const finished = await readFinishedAttempts(records, readRecord);
    known.set(records, finished);
    return finished;
  } catch (error) {
    logError('The finished attempts of this browser could not be read', error);
    reads.delete(records);
    return none;
  }
}
