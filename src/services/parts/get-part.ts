import { messages } from '#domain/messages/messages.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';

import { readPublicDocument } from '../firestore/public-documents.ts';

/** @throws PartNotFoundError 'Part with ID {id} not found' */
export async function getPart(id: string): Promise<ExamPart> {
  const part = await readPublicDocument('examParts', id, examPartSchema);
  if (!part) throw new PartNotFoundError(id);
  return part;
}

export class PartNotFoundError extends Error {
  override readonly name = 'PartNotFoundError';
  constructor(id: string) {
    super(messages.partNotFound(id));
  }
}
