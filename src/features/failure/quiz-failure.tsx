import { type ReactNode, useEffect } from 'react';

import { useQuizActions } from '#providers/quizzes/use-quizzes.ts';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';

import { unreadableReason } from './unreadable-reason.ts';

/**
 * Says beside the button of an action on a quiz that it failed. Dismissing the message, or leaving the screen, clears it after
 * five seconds; if the user comes back before then, it stays.
 */
export function QuizFailure({
  message,
  quizId,
  children = 'Check your connection and try again.',
}: {
  /** The sentence of the action. */
  message: string;
  /** The quiz that the action was about, null for a new one; omitted to show failures of any quiz. */
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
      {unreadableReason(error.cause) ?? children}
    </FailureNotice>
  );
}
