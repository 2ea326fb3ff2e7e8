import { type ReactNode, useEffect } from 'react';

import { useQuizActions } from '#providers/quizzes/use-quizzes.ts';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';

/**
 * Says that an action on a quiz failed, where its button is. Dismissing it, or leaving the screen, starts the five seconds of
 * the clear action; it isn't taken away from somebody who comes back.
 */
export function QuizFailure({
  message,
  quizId,
  children = 'Check your connection and try again.',
}: {
  /** The sentence of the action. */
  message: string;
  /** The quiz that it was about, null for a new one; left out where every quiz counts. */
  quizId?: string | null;
  children?: ReactNode;
}) {
  const { error, clearError, keepError } = useQuizActions();
  const isShown = error?.message === message && (quizId === undefined || error.quizId === quizId);
  useEffect(() => {
    if (!isShown) return;
    keepError();
    return clearError;
  }, [isShown, keepError, clearError]);
  if (!isShown) return null;
  return (
    <FailureNotice title={message} isClearing={error.isClearing} onDismiss={clearError}>
      {children}
    </FailureNotice>
  );
}
