import type { QueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';
import { logError } from '#services/log.ts';
import { quizQuery } from './queries.ts';

/** Milliseconds for which the start of a quiz whose questions were read earlier waits for their newest state. */
const patience = 3000;

/** Falls back to the earlier questions without a connection, or on a slow one. */
function newestOrKept<T>(reading: Promise<T>, kept: T): Promise<T> {
  return withDeadline(reading, patience, () => new Error('The questions didn’t come in time')).catch(
    () => kept,
  );
}

/**
 * The questions to start a quiz with: those read earlier if they can't be read again in time. An empty list when there are none;
 * the state of `quizQuery` then says why.
 */
export async function loadQuestions(client: QueryClient, quizId: string): Promise<Question[]> {
  const query = quizQuery(quizId);
  const reading = client.fetchQuery(query);
  const kept = client.getQueryData(query.queryKey);
  try {
    const quiz = await (kept ? newestOrKept(reading, kept) : reading);
    if (!quiz) logError(messages.loadQuestions(quizId), new Error(messages.quizNotFound(quizId)));
    return quiz?.questions ?? [];
  } catch {
    // The query logs a failed read.
    return [];
  }
}
