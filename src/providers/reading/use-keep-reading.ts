import { useEffect } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

/** Keeps text as the reader wants it over all tabs and, for a signed-in user, all devices. */
export function useKeepReading(): void {
  const { user, status } = useAuth();
  const uid = user?.uid ?? null;
  const isKnown = status !== 'loading';
  useEffect(() => {
    if (!isKnown) return;
    let left = false;
    let stop: (() => void) | undefined;
    async function start(): Promise<void> {
      const { keepReading } = await loadChunk(() => import('./keep-reading.ts'));
      if (!left) stop = keepReading(uid);
    }
    // Without the chunk the device keeps its choices, and the next visit sends them.
    void start().catch(() => {});
    return () => {
      left = true;
      stop?.();
    };
  }, [uid, isKnown]);
}
