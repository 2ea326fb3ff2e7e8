import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import type { AttemptsState } from './attempts-context.ts';
import { isReadable } from './entry-states.ts';

/** What a page has read, or is reading: eight cards of a screen ask at once. */
type Reads = {
  /** By id and time: finished attempts no longer change, except that a delivery may correct their time. */
  readonly byKey: Map<string, Promise<StudyRecord | null>>;
  /** Kept, since what is memoised by it stays valid as long as it's the same object. */
  latest: { readonly of: readonly StudyRecord[]; readonly merged: Promise<StudyRecord> } | null;
};

const reads = new WeakMap<AttemptsState['readRecord'], Reads>();

/**
 * What the finished attempts add to the study record. Reads them one by one: two hundred of them at once would keep the page
 * from answering.
 *
 * @param readRecord reads a record; the same function reads each of them once
 */
export async function readFinishedAttempts(
  entries: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<StudyRecord> {
  const page = reads.get(readRecord) ?? { byKey: new Map(), latest: null };
  reads.set(readRecord, page);
  const of: StudyRecord[] = [];
  for (const { id, handedInAt } of entries.filter(isReadable)) {
    const key = `${id} ${handedInAt}`;
    const reading = page.byKey.get(key) ?? readOne(id, readRecord);
    page.byKey.set(key, reading);
    const one = await reading.catch((error: unknown) => {
      // The next call tries again.
      page.byKey.delete(key);
      throw error;
    });
    if (one) of.push(one);
    else page.byKey.delete(key);
  }
  if (!page.latest || !isSame(page.latest.of, of)) page.latest = { of, merged: join(of) };
  return page.latest.merged;
}

/** Attempts merged in one task, so that the page can respond in between. */
const step = 20;

async function join(of: readonly StudyRecord[]): Promise<StudyRecord> {
  let study = emptyStudy;
  for (const [index, some] of inChunks(of, step).entries()) {
    if (index > 0) await letPageAnswer();
    study = mergeStudy(study, ...some);
  }
  return study;
}

function isSame(one: readonly StudyRecord[], other: readonly StudyRecord[]): boolean {
  return one.length === other.length && one.every((attempt, place) => attempt === other[place]);
}

async function readOne(id: string, readRecord: AttemptsState['readRecord']): Promise<StudyRecord | null> {
  const record = await readRecord(id);
  if (!record || record.attempt.handedInAt === null) return null;
  const { attempt, questions } = record;
  return studyOfAttempt(gradeAttempt(attempt, questions), questions);
}
