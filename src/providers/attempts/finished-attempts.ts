import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { mergeStudies } from '#domain/study/merge-study.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import type { AttemptsState } from './attempts-context.ts';
import { isReadable } from './is-readable.ts';

/** The attempts finished in this browser: each one's result, and what all of them add to the study record. */
export type FinishedAttempts = { readonly results: readonly ResultFields[]; readonly study: StudyRecord };

type Known = { readonly result: ResultFields; readonly study: StudyRecord };

type Page = {
  readonly byKey: Map<string, Known>;
  latest: { of: readonly Known[]; finished: FinishedAttempts } | null;
};

/** Finished attempts no longer change, except for their time, so each is read once per page. */
const known = new WeakMap<AttemptsState['readRecord'], Page>();

/** Eight cards of a screen ask for the same list at once: they share one read. */
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
  // A failed read is retried the next time.
  started.catch(() => reading.delete(entries));
  return started;
}

async function readAll(
  entries: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<FinishedAttempts> {
  const page = known.get(readRecord) ?? { byKey: new Map<string, Known>(), latest: null };
  known.set(readRecord, page);
  const of: Known[] = [];
  for (const { id, handedInAt } of entries.filter(isReadable)) {
    // A delivery may have corrected its time.
    const key = `${id} ${handedInAt}`;
    const finished = page.byKey.get(key) ?? (await readOne(id, readRecord));
    if (!finished) continue;
    page.byKey.set(key, finished);
    of.push(finished);
  }
  // Returns the same object for the same attempts, so that results memoised by it stay valid.
  if (page.latest && isSame(page.latest.of, of)) return page.latest.finished;
  const finished = { results: of.map(({ result }) => result), study: await mergeInSteps(of) };
  page.latest = { of, finished };
  return finished;
}

/** Attempts merged in one task, so that the page can respond in between. */
const step = 20;

async function mergeInSteps(of: readonly Known[]): Promise<StudyRecord> {
  let merged = emptyStudy;
  for (const [index, some] of inChunks(of, step).entries()) {
    if (index > 0) await letPageAnswer();
    merged = mergeStudies([merged, ...some.map(({ study }) => study)]);
  }
  return merged;
}

function isSame(one: readonly Known[], other: readonly Known[]): boolean {
  return one.length === other.length && one.every((attempt, place) => attempt === other[place]);
}

async function readOne(id: string, readRecord: AttemptsState['readRecord']): Promise<Known | null> {
  const record = await readRecord(id);
  if (!record || record.attempt.handedInAt === null) return null;
  const { attempt, questions } = record;
  return { result: gradeAttempt(attempt, questions), study: studyOfAttempt(attempt, questions) };
}
