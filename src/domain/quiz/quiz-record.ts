/** One finished attempt at a quiz; the time is an ISO time. One from before attempts had ids has none. */
export type QuizScore = {
  readonly quizId: string;
  readonly attemptId?: string | undefined;
  readonly score: number;
  readonly passMark: number;
  readonly passed?: boolean | undefined;
  readonly completedAt: string;
};

/** Somebody's record at a quiz: the best score in percent, the last attempt, and how many there were. */
export type QuizRecord = { readonly best: number; readonly last: QuizScore; readonly attempts: number };

/** The quiz ids of practice and mocks, which aren't in the list of quizzes. */
const drawn = /^(?:part|exam):/u;

/**
 * The record of each quiz that was done, by its id. Practice and mocks are left out, and an attempt counts once: until this
 * device learns that it was saved, it's both in the account and waiting.
 */
export function recordsOf(scores: readonly QuizScore[]): Map<string, QuizRecord> {
  const records = new Map<string, QuizRecord>();
  const known = new Set<string>();
  for (const score of scores) {
    const { quizId, attemptId } = score;
    if (drawn.test(quizId) || (attemptId && known.has(attemptId))) continue;
    if (attemptId) known.add(attemptId);
    const before = records.get(quizId);
    records.set(quizId, {
      best: Math.max(score.score, before?.best ?? 0),
      last: before && before.last.completedAt >= score.completedAt ? before.last : score,
      attempts: (before?.attempts ?? 0) + 1,
    });
  }
  return records;
}
