import { useMutation } from '@tanstack/react-query';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/**
 * Adds what a visitor left in this browser to the signed-in user's account.
 *
 * @param claimSaved moves the bookmarks and notes
 */
export function useClaim(attempts: readonly AttemptEntry[], claimSaved: () => Promise<void>) {
  const { claim } = useAttempts();
  return useMutation({
    meta: { failure: 'What a visitor left could not be added' },
    mutationFn: async () => {
      await Promise.all([claim(attempts.map(({ id }) => id)), claimSaved()]);
    },
  });
}
