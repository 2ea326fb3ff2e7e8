import { addDoc, collection } from 'firebase/firestore/lite';

import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Stores a new quiz, normalised, and gives it back with its id. */
export async function createQuiz(input: QuizInput): Promise<Quiz> {
  const now = new Date().toISOString();
  const fields = { ...normaliseQuiz(input, now), createdAt: now, updatedAt: now };
  const reference = await withTimeout(addDoc(collection(db, 'quizzes'), fields));
  return { ...fields, id: reference.id };
}
