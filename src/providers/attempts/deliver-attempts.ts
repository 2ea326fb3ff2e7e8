import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import type { useSaveResult } from '#providers/results/use-save-result.ts';
import type { useAddToStudy } from '#providers/study/use-add-to-study.ts';
import { readServerTime } from '#services/firestore/server-time.ts';
import { logError } from '#services/log.ts';
import type { AttemptBackend } from '#services/storage/attempt-backend.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { canLock } from '#services/storage/can-lock.ts';

import { isWaiting } from './entry-states.ts';

/** How to write to the account, and whom to tell of what is there. */
type Account = {
  readonly saveResult: ReturnType<typeof useSaveResult>;
  readonly addToStudy: ReturnType<typeof useAddToStudy>;
  /** Called with an attempt's id before the attempt is marked as delivered. */
  readonly noteOwn: (id: string) => void;
};

/**
 * Delivers finished attempts one after the other, oldest first, and marks each as delivered only on the server's response. One
 * page of the app does it at a time, if the browser supports locks. Neither order nor repeats matter on the server:
 * `saveResult` compares times and attempt ids, and the study record is merged. So an attempt that can't be saved, or whose
 * delivery can't be recorded, doesn't hold up the others.
 *
 * @returns whether everything deliverable has been delivered
 */
export async function deliverAttempts(...args: Parameters<typeof deliverWaiting>): Promise<boolean> {
  const deliver = () => deliverWaiting(...args);
  return (await canLock()) ? navigator.locks.request('ohmwork.outbox', deliver) : deliver();
}

async function deliverWaiting(
  store: Pick<AttemptBackend, 'entries' | 'get' | 'save'>,
  userId: string,
  { saveResult, addToStudy, noteOwn }: Account,
): Promise<boolean> {
  const waiting = (await store.entries())
    .filter((entry) => isWaiting(entry) && entry.userId === userId)
    .sort((a, b) => finishedAt(a) - finishedAt(b));
  if (waiting.length === 0) return true;
  const times = await correctTimes(store, waiting, await readServerTime());
  let isComplete = true;
  for (const { id } of waiting) {
    try {
      const record = await store.get(id);
      if (!record) continue;
      const attempt = { ...record.attempt, handedInAt: times.get(id) ?? record.attempt.handedInAt };
      // A result holds only its newest attempt: the study record first takes over the corrected marks of the former one.
      const result = gradeAttempt(attempt, record.questions);
      const isCounted = await addToStudy(userId, studyOfAttempt(result, record.questions));
      const saved = isCounted && (await saveResult(userId, attempt.quizId, result));
      if (!saved) {
        isComplete = false;
        // Without a connection the others would fail as well, each after its own wait.
        if ((await readServerTime()) === null) break;
        continue;
      }
      noteOwn(id);
      await store.save({ ...record, attempt, delivery: { state: 'delivered', resultId: saved.id } });
    } catch (error) {
      // On a full disk the delivery can't be recorded, and the attempt is delivered again later.
      logError(`Failed to deliver attempt ${id}`, error);
      isComplete = false;
    }
  }
  return isComplete;
}

function finishedAt({ handedInAt }: Pick<AttemptEntry, 'handedInAt'>): number {
  return Date.parse(handedInAt ?? '');
}

/** Milliseconds by which a time may be ahead of the server's, which is exact to a second. The rules accept five minutes. */
const tolerance = 60_000;

/**
 * A device whose clock runs ahead finishes attempts "in the future", which the rules refuse. The waiting attempts that were dated
 * by the device's clock are moved back by as much as the latest is ahead, so that they stay in order, and are stored before they
 * are sent, so that a retry sends the same.
 *
 * @param now the server's time in milliseconds; null when it isn't known, and no time is corrected
 * @returns the new times by attempt id
 */
async function correctTimes(
  store: Pick<AttemptBackend, 'get' | 'save'>,
  waiting: readonly AttemptEntry[],
  now: number | null,
): Promise<ReadonlyMap<string, string>> {
  const times = new Map<string, string>();
  if (now === null || !waiting.some((entry) => finishedAt(entry) > now + tolerance)) return times;
  const byDevice = await readDeviceDated(store, waiting);
  const ahead = Math.max(...byDevice.map(({ attempt }) => finishedAt(attempt))) - now;
  if (ahead <= tolerance) return times;
  for (const record of byDevice) {
    const handedInAt = new Date(finishedAt(record.attempt) - ahead).toISOString();
    const attempt = { ...record.attempt, handedInAt };
    times.set(attempt.id, handedInAt);
    try {
      await store.save({ ...record, attempt, delivery: { state: 'undelivered', timed: true } });
    } catch (error) {
      // On a full disk the result can still be sent.
      logError(`Failed to keep the time of attempt ${attempt.id}`, error);
    }
  }
  return times;
}

/**
 * Those of the attempts whose times are the device's and weren't corrected yet. A timed attempt has the server's if it could be
 * asked.
 */
async function readDeviceDated(
  store: Pick<AttemptBackend, 'get'>,
  waiting: readonly AttemptEntry[],
): Promise<AttemptRecord[]> {
  const uncorrected = waiting.filter(({ delivery }) => delivery.state === 'undelivered' && !delivery.timed);
  const records = await Promise.all(uncorrected.map(({ id }) => store.get(id).catch(() => null)));
  return records
    .filter((record) => record !== null)
    .filter(({ attempt }) => attempt.deadline === null || !attempt.clockChecked);
}
