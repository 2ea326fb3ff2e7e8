import { countFound } from '../read-documents.ts';

/** The collections whose documents are counted (ERR-1). */
export const countedCollections = ['quizzes', 'questions', 'users', 'quizResults', 'examParts'] as const;

export type CountedCollection = (typeof countedCollections)[number];

/**
 * How many documents a collection has, by a count query: one read for a thousand.
 *
 * @throws PublicReadError, `permission-denied` where the rules refuse the caller
 */
export function countDocuments(name: CountedCollection): Promise<number> {
  return countFound(name);
}
