import { useSyncExternalStore } from 'react';

import type { AttemptSession, SessionState } from './attempt-session.ts';

/**
 * Selects a value from an open attempt's state. The component rerenders only when that value changes, not whenever an answer is
 * saved.
 *
 * @param select must return the same value while nothing has changed, so no new objects
 */
export function useSessionState<T>(session: AttemptSession, select: (state: SessionState) => T): T {
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}
