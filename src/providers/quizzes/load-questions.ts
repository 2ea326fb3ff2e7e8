import type { QueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';
import { fetchNewest } from '#providers/query/fetch-newest.ts';
import { logError } from '#services/log.ts';
import { quizQuery } from './queries.ts';

/**
 * The questions to start a quiz with, as they are now; those read earlier if they can't be read again in time. An empty list when
 * there are none; the state of `quizQuery` then says why.
 */
export async function loadQuestions(client: QueryClient, quizId: string): Promise<Question[]> {
  const query = quizQuery(quizId);
  try {
    const quiz = await fetchNewest(client, query, client.getQueryData(query.queryKey) ?? undefined);
    if (!quiz) logError(messages.loadQuestions(quizId), new Error(messages.quizNotFound(quizId)));
    return quiz?.questions ?? [];
  } catch {
    // The query logs a failed read.
    return [];
  }
}
