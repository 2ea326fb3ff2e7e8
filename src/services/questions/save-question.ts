import { collection, doc, runTransaction } from 'firebase/firestore/lite';

import { type Question, questionSchema } from '#domain/question/question.ts';

import { withTimeout } from '../call.ts';
import { changeParts, findPartChanges } from '../exam-parts/move-questions.ts';
import { db } from '../firebase/db.ts';
import { readIsoTime } from '../server-time.ts';

/** What came of saving: the question as it stands now, or what somebody else has made of it in the meantime. */
export type SaveOutcome =
  | { readonly state: 'saved'; readonly question: Question }
  | { readonly state: 'conflict'; readonly current: Question }
  | { readonly state: 'gone' };

/**
 * Replaces a question, keeps what it was as a former version, and moves its id to the part that it names, all of it
 * or nothing. Refused when it was changed since `base` was read.
 *
 * @param savedBy the uid of who saves
 */
export async function saveQuestion(
  question: Question,
  base: Question,
  savedBy: string,
): Promise<SaveOutcome> {
  const reference = doc(db, 'questions', question.id);
  const savedAt = await readIsoTime();
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(reference);
      if (!snapshot.exists()) return { state: 'gone' };
      const current = questionSchema.parse({ ...snapshot.data(), id: snapshot.id });
      if (current.updatedAt !== base.updatedAt) return { state: 'conflict', current };
      const move = { id: question.id, from: current.partId, to: question.partId };
      const changes = await findPartChanges(transaction, [move]);
      const now = new Date().toISOString();
      const { id: _, ...fields } = { ...question, createdAt: current.createdAt, updatedAt: now };
      transaction.set(reference, fields);
      transaction.set(doc(collection(reference, 'versions')), {
        question: JSON.stringify(current),
        savedBy,
        savedAt,
      });
      changeParts(transaction, changes, now);
      return { state: 'saved', question: { ...question, createdAt: current.createdAt, updatedAt: now } };
    }),
  );
}
