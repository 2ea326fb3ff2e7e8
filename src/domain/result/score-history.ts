import type { QuizResult, ResultFields } from './quiz-result.ts';

/** How the attempts at one quiz or paper went; scores are whole percentages. */
export type ScoreHistory = { readonly attempts: number; readonly best: number; readonly last: number };

type Attempt = {
  readonly score: number;
  readonly completedAt: string;
  readonly attemptId?: string | undefined;
};

/**
 * The scores at one quiz, stored and on this device, each attempt once; null when there are none.
 *
 * @param finished attempts of this device, delivered or not
 */
export function scoreHistory(
  quizId: string,
  results: readonly QuizResult[],
  finished: readonly ResultFields[],
): ScoreHistory | null {
  const stored: Attempt[] = results
    .filter((result) => result.quizId === quizId)
    .flatMap((result) => [result, ...result.history]);
  const known = new Set(stored.flatMap(({ attemptId }) => attemptId || []));
  const local = finished.filter((result) => result.quizId === quizId && !known.has(result.attemptId));
  const attempts = [...stored, ...local].sort(
    (a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt),
  );
  const last = attempts.at(-1);
  if (!last) return null;
  return {
    attempts: attempts.length,
    best: Math.max(...attempts.map(({ score }) => score)),
    last: last.score,
  };
}
