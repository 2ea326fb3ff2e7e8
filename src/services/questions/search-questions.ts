import { isInUse } from '#domain/question/is-in-use.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { hasWords, queryWords } from '#domain/question/search-words.ts';

import { limit, where } from '../query.ts';
import { readDocuments } from '../read-documents.ts';

/** Reads that one search costs at most. */
const maxReads = 50;

/** What a search found; `isPartial` when there may be more. */
export type FoundQuestions = { readonly questions: readonly Question[]; readonly isPartial: boolean };

/**
 * The questions in use that have every word that was typed. The rarest word is asked of Firestore, the others are looked
 * for in what it finds: fifty reads at most, none without a word to find anything by.
 *
 * @throws PublicReadError
 */
export async function searchQuestions(typed: string): Promise<FoundQuestions> {
  const words = queryWords(typed);
  const [rarest] = words;
  if (rarest === undefined) return { questions: [], isPartial: false };
  const found = await readDocuments(
    'questions',
    questionSchema,
    where('words', 'array-contains', rarest),
    limit(maxReads),
  );
  return {
    questions: found.filter((question) => isInUse(question) && hasWords(question, words)),
    isPartial: found.length === maxReads,
  };
}
