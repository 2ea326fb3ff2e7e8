import { doc, runTransaction } from 'firebase/firestore/lite';

import { messages } from '#domain/messages/messages.ts';
import { addAttempt, firstResult, mergePairs, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { storableTime } from '#domain/result/storable-time.ts';
import { faultCode, withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { logWarning } from '../log.ts';
import { readIsoTime } from '../server-time.ts';
import { listResultsAt } from './list-results.ts';
import { readSlot, slotReference, writeSlot } from './result-slot.ts';
import { takeOver } from './take-over.ts';
import { writeResult } from './write-result.ts';

/**
 * Saves what an attempt earned: a new result, or one attempt more in the one that is there. Attempts may arrive in any
 * order and from any number of devices: there is one document for each user and quiz, it shows the newest attempt, and
 * saving the same attempt again gives back what is stored. A second document from before there were slots is taken over.
 *
 * @throws Error 'Quiz ID is required', 'User ID is required'; FirestoreError
 */
export async function saveResult(
  quizId: string,
  data: ResultFields & { userId: string },
): Promise<QuizResult> {
  if (!quizId) throw new Error(messages.quizIdRequired);
  const { userId, ...given } = { ...data, quizId };
  if (!userId) throw new Error(messages.userIdRequired);

  for (let tries = 1; ; tries += 1) {
    const [now, stored] = await Promise.all([readIsoTime(), listResultsAt(userId, quizId)]);
    const fields = { ...given, completedAt: storableTime(given.completedAt, now) };
    const [known] = mergePairs(stored);
    try {
      const saved = await write(known?.id ?? resultId(fields, crypto.randomUUID()), userId, fields, now);
      return await takeOverOthers(saved, stored, now);
    } catch (error) {
      // Rules refuse a write on a result that another device has just changed: read it again and go on from there.
      if (faultCode(error) !== 'permission-denied' || tries === 3) throw error;
    }
  }
}

/** Writes to the result that the slot names; a quiz without a slot gets one for the result `id`. */
function write(id: string, userId: string, fields: ResultFields, now: string): Promise<QuizResult> {
  const slot = slotReference(userId, fields.quizId);
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const [slotSnapshot, likely] = await Promise.all([
        transaction.get(slot),
        transaction.get(doc(db, 'quizResults', id)),
      ]);
      const named = readSlot(slotSnapshot);
      const snapshot =
        named === null || named === id ? likely : await transaction.get(doc(db, 'quizResults', named));
      const before = snapshot.exists()
        ? resultDocumentSchema.parse({ ...snapshot.data(), id: snapshot.id })
        : null;
      const after = before ? addAttempt(before, fields, now) : firstResult(snapshot.id, userId, fields, now);
      if (named === null) {
        await writeSlot(transaction, userId, { quizId: fields.quizId, resultId: after.id, createdAt: now });
      }
      writeResult(transaction, before, after);
      return after;
    }),
  );
}

/** What is not taken over now is with the next save; until then lists show such results as one. */
async function takeOverOthers(
  saved: QuizResult,
  stored: readonly QuizResult[],
  now: string,
): Promise<QuizResult> {
  let kept = saved;
  for (const other of stored.filter(({ id }) => id !== saved.id)) {
    try {
      kept = await takeOver(kept, other, now);
    } catch (error) {
      logWarning(`Result ${other.id} could not be taken over`, error);
    }
  }
  return kept;
}
