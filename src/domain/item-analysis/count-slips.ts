import type { QuizResult } from '#domain/result/quiz-result.ts';
import { compareText } from '#domain/shared/compare-text.ts';

/** How common a slip is. Each account counts once, however often it was asked the question. */
export type SlipFigures = {
  readonly questionId: string;
  /** The slip's id in the question's family. */
  readonly slip: string;
  /** Accounts that made it, at least one, and accounts that were asked the family at all. */
  readonly accounts: number;
  readonly asked: number;
};

/** How common the slips in the results are, the commonest first; of equal ones the one with the larger share. */
export function countSlips(results: readonly QuizResult[]): SlipFigures[] {
  const asked = new Map<string, Set<string>>();
  const made = new Map<string, { questionId: string; slip: string; users: Set<string> }>();
  for (const { userId, answers } of results) {
    for (const { questionId, asked: variant, slips = [] } of answers) {
      if (!variant) continue;
      asked.set(questionId, (asked.get(questionId) ?? new Set()).add(userId));
      for (const slip of slips) {
        const key = JSON.stringify([questionId, slip]);
        const known = made.get(key) ?? { questionId, slip, users: new Set() };
        known.users.add(userId);
        made.set(key, known);
      }
    }
  }
  return [...made]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, { questionId, slip, users }]) => ({
      questionId,
      slip,
      accounts: users.size,
      asked: asked.get(questionId)?.size ?? users.size,
    }))
    .sort((a, b) => b.accounts - a.accounts || a.asked - b.asked);
}
