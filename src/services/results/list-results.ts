import { mergePairs } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { resultDocumentSchema } from '#domain/result/result-document.ts';
import { type ListedResult, soonAfterRead } from '#domain/result/result-list.ts';
import { orderBy, where } from '../firestore/query.ts';
import { readDocuments, readFirst, readLatestFirst } from '../firestore/read-documents.ts';

/** A user's results, one for each quiz; none without a user id. @throws RestError */
export async function listResults(userId: string): Promise<QuizResult[]> {
  if (!userId) return [];
  return mergePairs(await readUntil(userId, null));
}

/** The newest results of a user as they are stored; `isAll` says that there are no others. */
export type NewestResults = { readonly documents: readonly QuizResult[]; readonly isAll: boolean };

/** @param count how many at most @throws RestError */
export function listNewestResults(userId: string, count: number): Promise<NewestResults> {
  return readFirst(
    'quizResults',
    resultDocumentSchema,
    count,
    where('userId', '==', userId),
    orderBy('completedAt', 'desc'),
  );
}

/** A user's results when the newest were read a moment ago: only the oldest of those is read again. @throws RestError */
export async function listWithNewest(userId: string, newest: NewestResults): Promise<QuizResult[]> {
  const { documents, isAll } = newest;
  if (isAll) return mergePairs(documents);
  const older = await readUntil(userId, documents.at(-1)?.completedAt ?? null);
  const ids = new Set(older.map(({ id }) => id));
  return mergePairs([...documents.filter(({ id }) => !ids.has(id)), ...older]);
}

/** The results of a user completed no later than a time; null for all. */
function readUntil(userId: string, time: string | null): Promise<QuizResult[]> {
  const own = where('userId', '==', userId);
  return readLatestFirst('quizResults', resultDocumentSchema, { field: 'completedAt', until: time }, own);
}

/** Every result of a user at a quiz: one, unless two devices saved at once before there were slots. @throws RestError */
export function listResultsAt(userId: string, quizId: string): Promise<QuizResult[]> {
  return readDocuments(
    'quizResults',
    resultDocumentSchema,
    where('userId', '==', userId),
    where('quizId', '==', quizId),
  );
}

/** The most milliseconds by which the clocks of a user's devices may differ under the rules. */
const clockDifference = 10 * 60_000;

/**
 * A user's results, when some are known: only those written since are read, often just the newest.
 *
 * @throws RestError
 */
export async function listNewResults(
  userId: string,
  known: readonly ListedResult[],
): Promise<ListedResult[]> {
  // This device's own saves don't count: before one, another device may have saved a result that was never read here.
  const read = known.filter(({ isOwnSave }) => !isOwnSave);
  const newest = Math.max(...read.map(({ updatedAt }) => Date.parse(updatedAt)));
  // Without a valid time all results are read.
  if (!Number.isFinite(newest)) return listResults(userId);
  const since = new Date(newest - clockDifference - soonAfterRead).toISOString();
  const changed = await readDocuments(
    'quizResults',
    resultDocumentSchema,
    where('userId', '==', userId),
    where('updatedAt', '>', since),
  );
  // Each result keeps its index: the query cache compares lists by index, and would otherwise find hundreds of differences.
  const changes = new Map(changed.map((result) => [result.id, result]));
  const ids = new Set(known.map(({ id }) => id));
  return mergePairs([
    ...known.map((result) => changes.get(result.id) ?? result),
    ...changed.filter(({ id }) => !ids.has(id)),
  ]);
}
