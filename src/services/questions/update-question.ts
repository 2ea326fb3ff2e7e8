import { doc, updateDoc } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import type { QuestionFields } from './add-question.ts';

/** Merges fields into a stored question and sets updatedAt. */
export async function updateQuestion(id: string, fields: Partial<QuestionFields>): Promise<void> {
  await withTimeout(updateDoc(doc(db, 'questions', id), { ...fields, updatedAt: new Date().toISOString() }));
}
