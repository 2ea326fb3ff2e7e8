import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import type { UnsentChoices } from './keep-reading.ts';

/** Syncs the reading choices across all tabs and, for a signed-in user, all devices. */
export function useKeepReading(): void {
  const { user, status, isConfirmed } = useAuth();
  const uid = user?.uid ?? null;
  const isReady = status === 'signed-out' || isConfirmed;
  const { mutateAsync } = useMutation({
    meta: { failure: 'The reading choices could not be written' },
    mutationFn: async ({ uid, choices, signal }: UnsentChoices) => {
      const { addToPreferences } = await loadChunk(
        () => import('#services/preferences/add-to-preferences.ts'),
      );
      return addToPreferences(uid, choices).catch((error: unknown) => {
        // Signing out meanwhile makes the server refuse it.
        if (signal.aborted) return null;
        throw error;
      });
    },
  });
  useEffect(() => {
    // Syncing an account loads all of Firebase, and isn't urgent. For a visitor it loads nothing, and their other tabs follow
    // at once.
    if (!isReady) return;
    let left = false;
    let stop: (() => void) | undefined;
    async function start(): Promise<void> {
      const { keepReading } = await loadChunk(() => import('./keep-reading.ts'));
      if (!left) stop = keepReading(uid, mutateAsync);
    }
    // If the chunk doesn't load, the device keeps its choices, and the next visit sends them.
    void start().catch(() => {});
    return () => {
      left = true;
      stop?.();
    };
  }, [uid, isReady, mutateAsync]);
}
