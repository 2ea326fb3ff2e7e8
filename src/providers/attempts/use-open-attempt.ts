import { isOpen } from '#domain/attempt/attempt-progress.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import { useAttempts } from './attempts-context.ts';

/** The attempt at a quiz, mock or practice that is still open on this device, if any. @param quizId as in `Attempt` */
export function useOpenAttempt(quizId: string): AttemptEntry | undefined {
  return useAttempts().records?.find((entry) => entry.quizId === quizId && isOpen(entry));
}
