import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';

/** What reads data by itself, once it can. @param fallback stands there until then */
export function WhenData({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return use(QueryClientContext) ? children : fallback;
}
