import { useCallback, useEffect, useRef, useState } from 'react';

import { errorClearDelay } from '#domain/messages/messages.ts';

/** A message that disappears five seconds after it was asked to (spec, sections 8 and 9); a newer one stays. */
export function useClearableError() {
  const [error, show] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setError = useCallback((message: string) => {
    clearTimeout(timer.current);
    show(message);
  }, []);

  const clearError = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(null), errorClearDelay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { error, setError, clearError };
}
