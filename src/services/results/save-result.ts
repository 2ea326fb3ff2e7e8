import { doc, type Transaction } from 'firebase/firestore/lite';

import { messages } from '#domain/messages/messages.ts';
import { addAttempt, firstResult, mergePairs, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { storableTime } from '#domain/result/storable-time.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { logWarning } from '../log.ts';
import { listResultsAt } from './list-results.ts';
import { readSlot, slotReference, writeSlot } from './result-slot.ts';
import { saveAtOnce } from './save-at-once.ts';
import { takeOver } from './take-over.ts';
import { writeResult } from './write-result.ts';

/**
 * Saves what an attempt earned, as a new result or as one more attempt in the existing one. Attempts may arrive in any order
 * and from any number of devices: there is one document for each user and quiz, it shows the newest attempt, and saving the
 * same attempt again returns what is stored. A second document from before there were slots is merged in.
 *
 * @param known the user's results as this device has just read them, so that saving needs no read
 * @throws Error 'Quiz ID is required', 'User ID is required'; FirestoreError
 */
export async function saveResult(
  quizId: string,
  data: ResultFields & { userId: string },
  known?: readonly QuizResult[],
): Promise<QuizResult> {
  if (!quizId) throw new Error(messages.quizIdRequired);
  const { userId, ...fields } = { ...data, quizId };
  if (!userId) throw new Error(messages.userIdRequired);

  if (known) {
    const now = await readIsoTime();
    const saved = await saveAtOnce(userId, withStorableTime(fields, now), now, known);
    if (saved) return saved;
  }
  for (let tries = 1; ; tries += 1) {
    const [now, stored] = await Promise.all([readIsoTime(), listResultsAt(userId, quizId)]);
    const [former] = mergePairs(stored);
    try {
      const saved = await write(former?.id ?? null, userId, withStorableTime(fields, now), now);
      return await takeOverOthers(saved, stored, now);
    } catch (error) {
      // Rules refuse a write to a result that another device has just changed: read it again and retry.
      if (faultCode(error) !== 'permission-denied' || tries === 3) throw error;
    }
  }
}

function withStorableTime(fields: ResultFields, now: string): ResultFields {
  return { ...fields, completedAt: storableTime(fields.completedAt, now) };
}

/** Writes to the result that the slot points to. A quiz without a slot gets one for `formerId`, or for a new result. */
function write(
  formerId: string | null,
  userId: string,
  fields: ResultFields,
  now: string,
): Promise<QuizResult> {
  const slot = slotReference(userId, fields.quizId);
  return inTransaction(async (transaction) => {
    const [slotSnapshot, former] = await Promise.all([
      transaction.get(slot),
      readStored(transaction, formerId),
    ]);
    const named = readSlot(slotSnapshot);
    const before = named === null || named === formerId ? former : await readStored(transaction, named);
    const id = named ?? formerId ?? resultId(fields, crypto.randomUUID());
    const after = before ? addAttempt(before, fields, now) : firstResult(id, userId, fields, now);
    if (named === null) {
      await writeSlot(transaction, userId, { quizId: fields.quizId, resultId: after.id, createdAt: now });
    }
    writeResult(transaction, before, after);
    return after;
  });
}

async function readStored(transaction: Transaction, id: string | null): Promise<QuizResult | null> {
  if (id === null) return null;
  const snapshot = await transaction.get(doc(db, 'quizResults', id));
  return snapshot.exists() ? resultDocumentSchema.parse({ ...snapshot.data(), id }) : null;
}

/** Anything not merged now is merged at the next save; until then lists show such results as one. */
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
