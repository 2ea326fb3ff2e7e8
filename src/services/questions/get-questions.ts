import { type Question, questionFields, questionSchema } from '#domain/question/question.ts';

import { readNamedDocuments } from '../public-documents.ts';

/** How many ids one `in` query takes. */
const idsPerQuery = 30;

/**
 * The questions with these ids in their order, each once, missing ones skipped. Asked for in parallel queries of
 * thirty ids; an empty list asks for nothing. The words by which searches find a question stay on the server.
 */
export async function getQuestions(ids: readonly string[]): Promise<Question[]> {
  const unique = [...new Set(ids)];
  const chunks = Array.from({ length: Math.ceil(unique.length / idsPerQuery) }, (_, index) =>
    unique.slice(index * idsPerQuery, (index + 1) * idsPerQuery),
  );
  const found = await Promise.all(
    chunks.map((chunk) => readNamedDocuments('questions', questionSchema, chunk, questionFields)),
  );
  const bank = new Map(found.flat().map((question) => [question.id, question]));
  return unique.flatMap((id) => bank.get(id) ?? []);
}
