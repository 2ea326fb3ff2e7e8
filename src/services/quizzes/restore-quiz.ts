import { doc, setDoc } from 'firebase/firestore/lite';

import { type Quiz, quizSchema } from '#domain/quiz/quiz.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Puts a deleted quiz back under its id, and gives it back as it is stored: without the questions that reading attached. */
export async function restoreQuiz(quiz: Quiz): Promise<Quiz> {
  const { id, ...fields } = quizSchema.parse(quiz);
  const updatedAt = new Date().toISOString();
  await withTimeout(setDoc(doc(db, 'quizzes', id), { ...fields, updatedAt }));
  return { ...fields, id, updatedAt };
}
