import { useMutation } from '@tanstack/react-query';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/** Adds a visitor's attempts to the signed-in user's account. */
export function useClaim(attempts: readonly AttemptEntry[]) {
  const { claim } = useAttempts();
  return useMutation({
    meta: { failure: 'The attempts could not be added' },
    mutationFn: () => claim(attempts.map(({ id }) => id)),
  });
}
