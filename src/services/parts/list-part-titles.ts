import * as z from 'zod/mini';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';

import { parseAllStored } from '../firestore/parse-stored.ts';
import { readFields } from '../firestore/send-request.ts';

const { id, title, order } = examPartSchema.shape;
const titleSchema = z.object({ id, title, order });

/** The id, title and order of a part. */
export type PartTitle = z.infer<typeof titleSchema>;

/** The parts in their order, without their questions: a large bank's catalogues take a minute on a slow connection. */
export async function listPartTitles(): Promise<PartTitle[]> {
  const stored = await readFields('examParts', ['title', 'order']);
  return sortParts(parseAllStored(stored, titleSchema));
}
