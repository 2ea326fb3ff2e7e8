import { useSyncExternalStore } from 'react';

import { isReachable } from './probe-connection.ts';

/** Whether there is a connection to the site. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isReachable, () => true);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
