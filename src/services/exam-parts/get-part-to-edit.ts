import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { isDocumentId } from '#domain/shared/document-id.ts';

import { parseStored } from '../parse-stored.ts';
import { askSlowly } from '../public-documents.ts';
import { requestById } from '../public-request.ts';
import { readInPieces } from '../read-in-pieces.ts';
import { PartNotFoundError } from './get-part.ts';

/** A part, which may take a slow line half a minute: it names thousands of questions. @throws PartNotFoundError */
export async function getPartToEdit(id: string): Promise<ExamPart> {
  const [stored] = isDocumentId(id) ? await askSlowly(requestById('examParts', [id]), readInPieces) : [];
  const part = stored && parseStored('examParts', stored, examPartSchema);
  if (!part) throw new PartNotFoundError(id);
  return part;
}
