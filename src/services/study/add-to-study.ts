import type { QuizResult } from '#domain/result/quiz-result.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import { isTemporary } from '#domain/shared/is-temporary.ts';
import { addResults } from '#domain/study/add-results.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { isConflict, replaceDocument } from '../firestore/replace-document.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { knownVersion, noteVersion, readVersion } from './stored-study.ts';

/** Tries before giving up, as many as a transaction of Firestore's SDK has. */
const maxTries = 5;

/** The longest pause before the second try, in milliseconds; each later one is twice as long. */
const firstPause = 500;

/**
 * Merges a record into the study record of a user; changes from other devices are kept. Adding the same again writes nothing.
 * At most one write, and no read if this page knows the stored version.
 *
 * @param regraded results whose marks were changed by a correction, which the record takes over
 * @returns the record as it was written, or as this page knows it when there was nothing to write
 * @throws RestError, FirebaseError; NoAnswerError after fifteen seconds, though a write that was on its way may still arrive
 */
export async function addToStudy(
  uid: string,
  added: StudyRecord,
  regraded: readonly QuizResult[] = [],
): Promise<StudyRecord> {
  const addTo = (former: StudyRecord) => addResults(mergeStudy(former, added), regraded);
  const over = new AbortController();
  try {
    return await withTimeout(addWithRetries(uid, addTo, over.signal));
  } finally {
    over.abort();
  }
}

type AddTo = (former: StudyRecord) => StudyRecord;

async function addWithRetries(uid: string, addTo: AddTo, over: AbortSignal): Promise<StudyRecord> {
  const updatedAt = await readIsoTime();
  for (let tries = 1; ; tries += 1) {
    try {
      return await addOnce(uid, addTo, updatedAt, over);
    } catch (error) {
      if (tries === maxTries || !mayRetry(error)) throw error;
    }
    // Full jitter, so that devices that got in each other's way don't again.
    const pause = Math.random() * firstPause * 2 ** (tries - 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function addOnce(
  uid: string,
  addTo: AddTo,
  updatedAt: string,
  over: AbortSignal,
): Promise<StudyRecord> {
  const former = knownVersion(uid) ?? (await readVersion(uid));
  // The caller was told that it failed, and may have chosen something else since.
  over.throwIfAborted();
  const study = addTo(former.study);
  const texts = storeStudy(study);
  if (texts.cards === former.texts.cards && texts.counts === former.texts.counts) return study;
  // Until the response it isn't known which version is stored.
  noteVersion(null);
  const stored = { ...texts, updatedAt };
  const updateTime = await replaceDocument(`users/${uid}/private`, 'study', stored, former.updateTime);
  noteVersion({ uid, study, texts, updateTime });
  return study;
}

/** Firestore's SDK retries a transaction after these faults, too (`TransactionRunner`); a refused token is renewed before. */
function mayRetry(error: unknown): boolean {
  return isConflict(error) || isTemporary(error) || faultCode(error) === 'unauthenticated';
}
