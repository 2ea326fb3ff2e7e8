import { doc, updateDoc } from 'firebase/firestore/lite';

import { normaliseQuiz, type QuizFields, type QuizInput } from '#domain/quiz/normalise-quiz.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Merges a normalised quiz into the stored one, with a new updatedAt; createdAt stays. */
export async function updateQuiz(
  id: string,
  input: QuizInput,
): Promise<QuizFields & { id: string; updatedAt: string }> {
  const updatedAt = new Date().toISOString();
  const fields = { ...normaliseQuiz(input, updatedAt), updatedAt };
  await withTimeout(updateDoc(doc(db, 'quizzes', id), fields));
  return { ...fields, id };
}
