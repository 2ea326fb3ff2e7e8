import { useCallback, useEffect, useRef, useState } from 'react';

import { errorClearDelay } from '#domain/messages/messages.ts';

/** The message of the last failure, and the quiz it was about; null for a quiz that isn't stored. */
export type ActionError = {
  readonly message: string;
  readonly quizId: string | null;
  /** Whether the clear action has run: the message goes within five seconds. */
  readonly isClearing: boolean;
  /** What the action threw. */
  readonly cause?: unknown;
};

/**
 * The message of the latest failed action. It goes when another action begins, or five seconds after `clearError` was called;
 * a newer message stays.
 */
export function useClearableError() {
  const [error, setError] = useState<ActionError | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: ActionError | null) => {
    clearTimeout(timer.current);
    setError(next);
  }, []);

  const clearError = useCallback(() => {
    clearTimeout(timer.current);
    setError((shown) => shown && { ...shown, isClearing: true });
    timer.current = setTimeout(() => setError(null), errorClearDelay);
  }, []);

  const keepError = useCallback(() => {
    clearTimeout(timer.current);
    setError((shown) => shown && { ...shown, isClearing: false });
  }, []);

  /** Waits for an action. If it fails, its message is shown, and `fallback` is returned. */
  const settle = useCallback(
    async <T, F>(
      message: string,
      quizId: string | null,
      fallback: F,
      action: () => Promise<T>,
    ): Promise<T | F> => {
      show(null);
      try {
        return await action();
      } catch (cause) {
        show({ message, quizId, isClearing: false, cause });
        return fallback;
      }
    },
    [show],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  return { error, clearError, keepError, settle };
}
