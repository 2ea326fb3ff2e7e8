import { compareText } from '#domain/shared/compare-text.ts';

import type { QuizResult } from './quiz-result.ts';

/** When an attempt was completed, and which one it was; entries from before attempts had ids have none. */
type Finished = { readonly completedAt: string; readonly attemptId?: string | undefined };

/** Orders attempts by completedAt, then by id, so that devices with the same times agree. An unreadable time is the oldest. */
export function compareAttempts(a: Finished, b: Finished): number {
  const [atA, atB] = [timeOf(a), timeOf(b)];
  if (atA !== atB) return atA < atB ? -1 : 1;
  return compareText(a.attemptId ?? '', b.attemptId ?? '');
}

function timeOf({ completedAt }: Finished): number {
  const time = Date.parse(completedAt);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** The result with the newest completedAt, or null. */
export function latestResult(results: readonly QuizResult[]): QuizResult | null {
  return results.reduce<QuizResult | null>(
    (latest, result) => (latest && compareAttempts(latest, result) >= 0 ? latest : result),
    null,
  );
}

/** Newest completedAt first. */
export function sortResults(results: readonly QuizResult[]): QuizResult[] {
  return results.toSorted((a, b) => compareAttempts(b, a));
}

/**
 * Milliseconds after the list was read in which this device's saves count as part of that read. The next read starts this much
 * earlier.
 */
export const soonAfterRead = 5 * 60_000;

/**
 * A result in the local list. `isOwnSave` marks one saved here after `soonAfterRead`: its time doesn't show how far the list
 * was read.
 */
export type ListedResult = QuizResult & { readonly isOwnSave?: true };

/**
 * The local list after a save: with attempts above 1 the saved result replaces the one of its quiz, else it is appended. A
 * second document of the same quiz has already been merged into the saved one.
 */
export function withSavedResult(results: readonly ListedResult[], saved: ListedResult): ListedResult[] {
  const place = results.findIndex(({ quizId }) => quizId === saved.quizId);
  const others = results.filter(({ quizId }) => quizId !== saved.quizId);
  return saved.attempts > 1 && place >= 0 ? others.toSpliced(place, 0, saved) : [...others, saved];
}
