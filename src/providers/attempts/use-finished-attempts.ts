import { useEffect, useState } from 'react';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logError } from '#services/log.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import { type AttemptsState, useAttempts } from './attempts-context.ts';
import { isDelivered, isReadable } from './entry-states.ts';

/** What was read for each list, for components that mount later. */
const known = new WeakMap<readonly AttemptEntry[], StudyRecord>();

/** The same for each list, so that it's read once. */
const undelivered = new WeakMap<readonly AttemptEntry[], readonly AttemptEntry[]>();

/**
 * What the attempts that the current user finished in this browser add to the study record; null while they load.
 *
 * @param which `undelivered` leaves out attempts that are in the account's study record; `none` reads nothing and returns null
 */
export function useFinishedAttempts(which: 'all' | 'undelivered' | 'none' = 'all'): StudyRecord | null {
  const { records: kept, readRecord } = useAttempts();
  const records = kept && which === 'undelivered' ? undeliveredOf(kept) : kept;
  const [latest, setLatest] = useState<{ owner: AttemptEntry['userId']; finished: StudyRecord } | null>(null);
  useEffect(() => {
    const owner = which === 'none' ? undefined : records?.find(isReadable)?.userId;
    if (!records || owner === undefined) return;
    let left = false;
    void read(records, readRecord).then((finished) => {
      if (!left) setLatest({ owner, finished });
    });
    return () => {
      left = true;
    };
  }, [records, readRecord, which]);
  if (!records || which === 'none') return null;
  // Reading them loads the grading code, which most visits don't need.
  const readable = records.find(isReadable);
  if (!readable) return emptyStudy;
  // While a longer list is read, the previous one is shown, but never somebody else's.
  return known.get(records) ?? (latest?.owner === readable.userId ? latest.finished : null);
}

function undeliveredOf(records: readonly AttemptEntry[]): readonly AttemptEntry[] {
  const found = undelivered.get(records) ?? records.filter((entry) => !isDelivered(entry));
  undelivered.set(records, found);
  return found;
}

async function read(
  records: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<StudyRecord> {
  // What is memoised by it stays valid as long as it's the same object.
  const before = known.get(records);
  if (before) return before;
  try {
    const { readFinishedAttempts } = await loadChunk(() => import('./finished-attempts.ts'));
    const finished = await readFinishedAttempts(records, readRecord);
    known.set(records, finished);
    return finished;
  } catch (error) {
    logError('The finished attempts of this browser could not be read', error);
    return emptyStudy;
  }
}
