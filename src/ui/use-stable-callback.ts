import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that keeps its identity and does what the latest render says, for a memoized component. Call it from events only:
 * called while rendering, it would still do what the previous render says.
 */
export function useStableCallback<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
