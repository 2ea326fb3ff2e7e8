import { doc, setDoc } from 'firebase/firestore/lite';

import { catalogueOf } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { getQuestions } from '../questions/get-questions.ts';

/**
 * Puts a deleted part back under its id, with a catalogue of its questions as they are by now.
 *
 * @returns the part as it is stored
 */
export async function restorePart(part: ExamPart): Promise<ExamPart> {
  const { id, ...fields } = part;
  const catalogue = catalogueOf(part.questionIds, await getQuestions(part.questionIds));
  const changes = { catalogue, updatedAt: new Date().toISOString() };
  await withTimeout(setDoc(doc(db, 'examParts', id), { ...fields, ...changes }));
  return { ...part, ...changes };
}
