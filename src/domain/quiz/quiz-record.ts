import { compareAttempts } from '#domain/result/result-list.ts';

/** One finished attempt at a quiz or mock; the time is an ISO time. One from before attempts had ids has none. */
export type QuizScore = {
  readonly quizId: string;
  readonly attemptId?: string | undefined;
  readonly score: number;
  readonly passMark: number;
  readonly passed?: boolean | undefined;
  readonly completedAt: string;
};

/** Somebody's record at a quiz or mock: the best score in percent, the last attempt, and how many there were. */
export type QuizRecord = { readonly best: number; readonly last: QuizScore; readonly attempts: number };

/**
 * The record of each quiz and mock that was done, by its id. An attempt counts once, as it comes first in the list: until this
 * device learns that it was saved, it's both in the account and waiting.
 */
export function recordsOf(scores: readonly QuizScore[]): Map<string, QuizRecord> {
  const records = new Map<string, QuizRecord>();
  for (const last of eachOnce(scores).sort(compareAttempts)) {
    const before = records.get(last.quizId);
    records.set(last.quizId, {
      best: Math.max(last.score, before?.best ?? 0),
      last,
      attempts: (before?.attempts ?? 0) + 1,
    });
  }
  return records;
}

function eachOnce(scores: readonly QuizScore[]): QuizScore[] {
  const known = new Set<string>();
  return scores.filter(({ attemptId }) => {
    const isNew = !attemptId || !known.has(attemptId);
    if (attemptId) known.add(attemptId);
    return isNew;
  });
}
