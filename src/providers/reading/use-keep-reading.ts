import { useEffect } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { followOtherTabs } from '#services/storage/reading-choices.ts';

/** Keeps text as the reader wants it over all tabs and, for a signed-in user, all devices. */
export function useKeepReading(): void {
  const { user } = useAuth();
  const uid = user?.uid;
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (!uid) return;
    let left = false;
    let stop: (() => void) | undefined;
    async function start(account: string): Promise<void> {
      const { keepReading } = await loadChunk(() => import('./keep-reading.ts'));
      if (!left) stop = keepReading(account);
    }
    // Without the chunk the device keeps its choices, and the next visit sends them.
    void start(uid).catch(() => {});
    return () => {
      left = true;
      stop?.();
    };
  }, [uid]);
}
