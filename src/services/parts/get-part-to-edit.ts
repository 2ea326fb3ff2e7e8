import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { isDocumentId } from '#domain/shared/document-id.ts';

import { askSlowly } from '../firestore/ask-slowly.ts';
import { parseStored } from '../firestore/parse-stored.ts';
import { requestById } from '../firestore/rest-request.ts';
import { PartNotFoundError } from './get-part.ts';

/** A part, which may take half a minute on a slow connection, since it lists thousands of questions. @throws PartNotFoundError */
export async function getPartToEdit(id: string): Promise<ExamPart> {
  const [stored] = isDocumentId(id) ? await askSlowly(requestById('examParts', [id])) : [];
  const part = stored && parseStored('examParts', stored, examPartSchema);
  if (!part) throw new PartNotFoundError(id);
  return part;
}
