import { type Question, questionSchema, storedQuestionFields } from '#domain/question/question.ts';

import { inChunks } from '#domain/shared/in-chunks.ts';

import { readNamedDocuments } from '../firestore/public-documents.ts';

/** How many ids one request asks for. */
const idsPerRequest = 30;

/**
 * The questions with these ids in their order, each once, missing ones skipped. Read in parallel requests of thirty ids; an
 * empty list sends none. The stored search words aren't fetched.
 */
export async function getQuestions(ids: readonly string[]): Promise<Question[]> {
  const unique = [...new Set(ids)];
  const found = await Promise.all(
    inChunks(unique, idsPerRequest).map((some) =>
      readNamedDocuments('questions', questionSchema, some, storedQuestionFields),
    ),
  );
  const bank = new Map(found.flat().map((question) => [question.id, question]));
  return unique.flatMap((id) => bank.get(id) ?? []);
}
