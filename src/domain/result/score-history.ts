import type { HistoryEntry, QuizResult, ResultFields } from './quiz-result.ts';
import { compareAttempts } from './result-list.ts';

/** How the attempts at one quiz or paper went; scores are whole percentages. */
export type ScoreHistory = { readonly attempts: number; readonly best: number; readonly last: number };

/**
 * The scores at one quiz, stored or on this device, each attempt once; null when there are none.
 *
 * @param finished attempts of this device, delivered or not
 */
export function scoreHistory(
  quizId: string,
  results: readonly QuizResult[],
  finished: readonly ResultFields[],
): ScoreHistory | null {
  const stored: HistoryEntry[] = results
    .filter((result) => result.quizId === quizId)
    .flatMap((result) => [result, ...result.history]);
  const known = new Set(stored.flatMap(({ attemptId }) => attemptId || []));
  const local = finished.filter((result) => result.quizId === quizId && !known.has(result.attemptId));
  const attempts = [...stored, ...local].sort(compareAttempts);
  const last = attempts.at(-1);
  if (!last) return null;
  return {
    attempts: attempts.length,
    best: Math.max(...attempts.map(({ score }) => score)),
    last: last.score,
  };
}
