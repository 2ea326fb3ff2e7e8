import { useEffect, useState } from 'react';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';

import { whenIdle } from './when-idle.ts';

/** A function that changes to the fetched new version of the app; null while there is none. */
export function useUpdate(): (() => void) | null {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => {
    // There is no service worker in development: its cache would hide what was just changed.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      loadChunk(() => import('#services/service-worker.ts'))
        .then(({ linkManifest, registerServiceWorker }) => {
          linkManifest();
          return registerServiceWorker((applyUpdate) => setApply(() => applyUpdate));
        })
        .catch((error: unknown) => logWarning('Failed to keep the app offline', error));
    });
  }, []);
  return apply;
}
