import * as z from 'zod/mini';

import { readNamedDocuments } from '../firestore/public-documents.ts';

const schema = z.object({ id: z.string(), text: z.string() });

/** The texts of the questions with these ids, by id; deleted ones are left out. A read for each. */
export async function getQuestionTexts(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await readNamedDocuments('questions', schema, [...new Set(ids)], ['text']);
  return new Map(found.map(({ id, text }) => [id, text]));
}
