import { useSyncExternalStore } from 'react';

import type { AttemptSession, SessionState } from './attempt-session.ts';

/**
 * What `select` takes of an open attempt's state. The component is rendered again when that changes, and not with every answer
 * that is being saved, and then is.
 *
 * @param select gives the same value as long as nothing has changed, so it makes no objects
 */
export function useSessionState<T>(session: AttemptSession, select: (state: SessionState) => T): T {
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}
