import { addDoc, collection } from 'firebase/firestore/lite';

import type { Question } from '#domain/question/question.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase.ts';

type Stamped = 'id' | 'createdAt' | 'updatedAt';

/** The fields of a question that its author writes, whatever its type. */
export type QuestionFields = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, Stamped>
    : never
  : never;

/** Stores a new question and resolves to its document id. */
export async function addQuestion(fields: QuestionFields): Promise<string> {
  const now = new Date().toISOString();
  const reference = await withTimeout(
    addDoc(collection(db, 'questions'), { ...fields, createdAt: now, updatedAt: now }),
  );
  return reference.id;
}
