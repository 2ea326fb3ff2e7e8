import * as z from 'zod/mini';

import { examPartSchema } from '#domain/part/exam-part.ts';

import { parseAllStored } from '../parse-stored.ts';
import { askSlowly } from '../public-documents.ts';
import { requestDocuments } from '../public-request.ts';
import { readInPieces } from '../read-in-pieces.ts';

const { id, title, order } = examPartSchema.shape;
const titleSchema = z.object({ id, title, order });

/** What a part is called. */
export type PartTitle = z.infer<typeof titleSchema>;

/** The parts in their order, without their questions: a large bank's catalogues take a slow line a minute. */
export async function listPartTitles(): Promise<PartTitle[]> {
  const request = requestDocuments('examParts', { fields: ['title', 'order'] });
  const stored = await askSlowly(request, readInPieces);
  return parseAllStored(stored, titleSchema).sort((a, b) => a.order - b.order);
}
