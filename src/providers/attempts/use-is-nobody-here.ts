import { useAuth } from '#providers/auth/use-auth.ts';
import { readLearnerHint } from '#services/storage/learner-hint.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * Whether nobody is signed in and this browser was no learner's when it was last used: then it needn't be read to know that it has
 * no answers. A prerendered page knows nothing of that.
 */
export function useIsNobodyHere(): boolean {
  const { user } = useAuth();
  return useHydrated() && user === null && !readLearnerHint();
}
