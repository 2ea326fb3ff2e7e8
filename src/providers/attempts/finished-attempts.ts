import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import type { AttemptsState } from './attempts-context.ts';

/** What was finished in this browser: each attempt's result, and what all of them add to the study record. */
export type FinishedAttempts = { readonly results: readonly ResultFields[]; readonly study: StudyRecord };

type Known = { readonly result: ResultFields; readonly study: StudyRecord };

/** What is finished changes no more, so it's read once for each page. */
const known = new WeakMap<AttemptsState['readRecord'], Map<string, Known>>();

/** Eight cards of a screen ask for the same list at once: they share one reading. */
const reading = new WeakMap<readonly AttemptEntry[], Promise<FinishedAttempts>>();

/**
 * Reads the finished attempts one by one: two hundred of them at once would keep the page from answering.
 *
 * @param readRecord reads a record; the same function reads each of them once
 */
export function readFinishedAttempts(
  entries: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<FinishedAttempts> {
  const shared = reading.get(entries);
  if (shared) return shared;
  const started = readAll(entries, readRecord);
  reading.set(entries, started);
  // A storage that failed once is asked again.
  started.catch(() => reading.delete(entries));
  return started;
}

async function readAll(
  entries: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<FinishedAttempts> {
  const read = known.get(readRecord) ?? new Map<string, Known>();
  known.set(readRecord, read);
  const results: ResultFields[] = [];
  let study = emptyStudy;
  for (const { id } of entries.filter(isReadable)) {
    const finished = read.get(id) ?? (await readOne(id, readRecord));
    if (!finished) continue;
    read.set(id, finished);
    results.push(finished.result);
    study = mergeStudy(study, finished.study);
  }
  return { results, study };
}

export function isReadable({ handedInAt, hasRecord }: AttemptEntry): boolean {
  return handedInAt !== null && hasRecord;
}

async function readOne(id: string, readRecord: AttemptsState['readRecord']): Promise<Known | null> {
  const record = await readRecord(id);
  if (!record || record.attempt.handedInAt === null) return null;
  const { attempt, questions } = record;
  return { result: gradeAttempt(attempt, questions), study: studyOfAttempt(attempt, questions) };
}
