import { useCallback, useEffect, useRef, useState } from 'react';

import { errorClearDelay } from '#domain/messages/messages.ts';

/**
 * The message of the latest failed action. It goes with the next action that succeeds, or five seconds after `clearError` was
 * called; a newer message stays.
 */
export function useClearableError() {
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((message: string | null) => {
    clearTimeout(timer.current);
    setError(message);
  }, []);

  const clearError = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setError(null), errorClearDelay);
  }, []);

  /** Waits for an action. A failure shows its message, and `fallback` stands for its outcome. */
  const settle = useCallback(
    async <T, F>(message: string, fallback: F, action: Promise<T>): Promise<T | F> => {
      try {
        const outcome = await action;
        show(null);
        return outcome;
      } catch {
        show(message);
        return fallback;
      }
    },
    [show],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  return { error, clearError, settle };
}
