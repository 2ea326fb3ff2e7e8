import { useAuth } from '#providers/auth/use-auth.ts';
import { readLearnerHint } from '#services/storage/learner-hint.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * Whether nobody is signed in and the browser's last user wasn't a learner: then it has no answers, without reading them. False
 * on a prerendered page, where that isn't known.
 */
export function useIsNobodyHere(): boolean {
  const { user } = useAuth();
  return useHydrated() && user === null && !readLearnerHint();
}
