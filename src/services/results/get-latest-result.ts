import { messages } from '#domain/messages/messages.ts';
import { mergePairs } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';

import { listResultsAt } from './list-results.ts';

/**
 * The result of a user at a quiz with the newest completedAt, or null.
 *
 * @throws Error 'User ID and Quiz ID are required'
 */
export async function getLatestResult(userId: string, quizId: string): Promise<QuizResult | null> {
  if (!userId || !quizId) throw new Error(messages.latestNeedsIds);
  return mergePairs(await listResultsAt(userId, quizId))[0] ?? null;
}
