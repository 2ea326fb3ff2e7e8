import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what the latest render says, for a memoized component. It's for events: what is called
 * while rendering would do what the render before says.
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
