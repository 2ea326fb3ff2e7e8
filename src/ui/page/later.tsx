import { type ReactNode, useDeferredValue } from 'react';

/**
 * What takes long to render, in a render of its own that taps can interrupt: one that follows from data that have come goes in one piece.
 * Nothing is in its place until then.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
