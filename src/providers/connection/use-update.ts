import { useEffect, useState } from 'react';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';

import { whenIdle } from './when-idle.ts';

/** How to change to the new version of the app that has been fetched; null while there is none. */
export function useUpdate(): (() => void) | null {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => {
    // In development there is no service worker: what is kept would hide what was just changed.
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
