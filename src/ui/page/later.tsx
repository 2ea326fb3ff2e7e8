import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders what takes long in a render of its own, which taps can interrupt. Without it, React renders in one piece what new data bring.
 * Nothing is in its place until then.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
