import { isInUse } from '#domain/question/is-in-use.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { hasWords, queryWords } from '#domain/question/search-words.ts';

import { type QueryPart, where } from '../firestore/query.ts';
import { countDocuments, readFirst } from '../firestore/read-documents.ts';

/** The most reads of one search. */
const maxReads = 50;

/** The most words that are counted; each count is a read. */
const maxCounts = 5;

/** What a search found; `isPartial` when there may be more. */
export type FoundQuestions = { readonly questions: readonly Question[]; readonly isPartial: boolean };

/**
 * The questions in use that have every word that was typed. Firestore is queried for the rarest word, and the others are
 * checked in the results: fifty reads at most, none if there is no word to search by.
 *
 * @throws RestError
 */
export async function searchQuestions(typed: string): Promise<FoundQuestions> {
  const words = queryWords(typed);
  const [first, ...others] = words;
  if (first === undefined) return { questions: [], isPartial: false };
  const counted = others.length === 0 ? [] : await countEach(words.slice(0, maxCounts));
  const rarest = counted[0] ?? { word: first, count: Number.POSITIVE_INFINITY };
  if (rarest.count === 0) return { questions: [], isPartial: false };
  const maxFound = maxReads - counted.length;
  const { documents, isAll } = await readFirst('questions', questionSchema, maxFound, having(rarest.word));
  return {
    questions: documents.filter((question) => isInUse(question) && hasWords(question, words)),
    isPartial: !isAll && rarest.count > maxFound,
  };
}

/** How many questions have each of the words, the rarest first. */
async function countEach(words: readonly string[]): Promise<{ word: string; count: number }[]> {
  const counts = words.map(async (word) => ({
    word,
    count: await countDocuments('questions', having(word)),
  }));
  return (await Promise.all(counts)).sort((a, b) => a.count - b.count);
}

function having(word: string): QueryPart {
  return where('words', 'array-contains', word);
}
