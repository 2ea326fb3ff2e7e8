import type { Attempt } from '#domain/attempt/attempt.ts';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { studyOfAttempt } from '#domain/study/study-of-attempt.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { logError } from '#services/log.ts';
import { readServerTime } from '#services/server-time.ts';
import type { AttemptBackend } from '#services/storage/attempt-backend.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

import { isDeliverable } from './is-deliverable.ts';

/**
 * Delivers finished attempts one after the other, oldest first, and marks each as delivered by the server's
 * answer only. Neither the order nor a repeat matters there: `saveResult` compares times and attempt ids, the study record is
 * merged. So an attempt that can't be saved, or whose delivery can't be noted, holds up no other.
 *
 * @param save resolves to the stored result, or null when it could not be saved
 * @param study adds to the study record; tells whether it did
 * @returns the delivered records; fewer than the deliverable ones when one failed
 */
export async function deliverAttempts(
  store: Pick<AttemptBackend, 'entries' | 'get' | 'save'>,
  userId: string,
  save: (quizId: string, fields: ResultFields) => Promise<QuizResult | null>,
  study: (added: StudyRecord) => Promise<boolean>,
): Promise<{ delivered: AttemptRecord[]; complete: boolean }> {
  const delivered: AttemptRecord[] = [];
  const waiting = (await store.entries())
    .filter((entry) => isDeliverable(entry, userId))
    .sort((a, b) => finishedAt(a) - finishedAt(b));
  if (waiting.length === 0) return { delivered, complete: true };
  const now = (await readServerTime()) ?? Date.now();
  let complete = true;
  for (const { id } of waiting) {
    try {
      const record = await store.get(id);
      if (!record) continue;
      const attempt = clampToServerTime(record.attempt, now);
      const saved = await save(attempt.quizId, gradeAttempt(attempt, record.questions));
      if (!saved || !(await study(studyOfAttempt(attempt, record.questions)))) {
        complete = false;
        // Without a connection the others would fail as well, each after its own wait.
        if ((await readServerTime()) === null) break;
        continue;
      }
      const kept: AttemptRecord = {
        ...record,
        attempt,
        delivery: { state: 'delivered', resultId: saved.id },
      };
      await store.save(kept);
      delivered.push(kept);
    } catch (error) {
      // On a full disk its delivery can't be noted, and it's delivered again.
      logError(`Failed to deliver attempt ${id}`, error);
      complete = false;
    }
  }
  return { delivered, complete };
}

function finishedAt({ handedInAt }: AttemptEntry): number {
  return Date.parse(handedInAt ?? '');
}

/** A device whose clock runs ahead finishes "in the future", which the rules refuse: the server's time is the latest. */
function clampToServerTime(attempt: Attempt, now: number): Attempt {
  return Date.parse(attempt.handedInAt ?? '') > now
    ? { ...attempt, handedInAt: new Date(now).toISOString() }
    : attempt;
}
