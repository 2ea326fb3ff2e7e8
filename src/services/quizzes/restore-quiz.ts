import { doc, setDoc } from 'firebase/firestore/lite';

import type { Quiz } from '#domain/quiz/quiz.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Puts a deleted quiz back under its id. */
export async function restoreQuiz({ id, ...fields }: Quiz): Promise<void> {
  await withTimeout(setDoc(doc(db, 'quizzes', id), { ...fields, updatedAt: new Date().toISOString() }));
}
