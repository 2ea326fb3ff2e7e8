import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders slow content in a separate render, which taps can interrupt. Without it, React renders everything that new data
 * changes in one piece. Until then this renders nothing.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
