import { doc, runTransaction } from 'firebase/firestore/lite';

import { messages } from '#domain/messages/messages.ts';
import { firstResult, holdsAttempt, nextResult, resultId } from '#domain/result/merge-result.ts';
import type { QuizResult, ResultFields } from '#domain/result/quiz-result.ts';

import { faultCode, withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { readIsoTime } from '../server-time.ts';
import { getLatestResult } from './get-latest-result.ts';
import { resultDocumentSchema, toResultDocument } from './result-document.ts';

/**
 * Saves what an attempt earned: a new result, or the next attempt of the one that is there. Saving the same attempt
 * again changes nothing and gives back what is stored, also when another device saved in between.
 *
 * @throws Error 'Quiz ID is required', 'User ID is required'; FirestoreError
 */
export async function saveResult(
  quizId: string,
  data: ResultFields & { userId: string },
): Promise<QuizResult> {
  if (!quizId) throw new Error(messages.quizIdRequired);
  const { userId, ...fields } = { ...data, quizId };
  if (!userId) throw new Error(messages.userIdRequired);

  const now = await readIsoTime();
  for (let tries = 1; ; tries += 1) {
    const known = await getLatestResult(userId, quizId);
    if (known && holdsAttempt(known, fields)) return known;
    try {
      return await write(known?.id ?? resultId(fields, crypto.randomUUID()), userId, fields, now);
    } catch (error) {
      // The rules refuse a write on a result that somebody else has just changed: read it again and go on from there.
      if (faultCode(error) !== 'permission-denied' || tries === 3) throw error;
    }
  }
}

function write(id: string, userId: string, fields: ResultFields, now: string): Promise<QuizResult> {
  const reference = doc(db, 'quizResults', id);
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(reference);
      const stored = snapshot.exists()
        ? resultDocumentSchema.parse({ ...snapshot.data(), id: snapshot.id })
        : null;
      if (stored && holdsAttempt(stored, fields)) return stored;
      const result = stored ? nextResult(stored, fields, now) : firstResult(id, userId, fields, now);
      transaction.set(reference, toResultDocument(result));
      return result;
    }),
  );
}
