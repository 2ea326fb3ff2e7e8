import { createContext, use, useEffect } from 'react';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { readLearnerHint, storeLearnerHint } from '#services/storage/learner-hint.ts';

/** The two versions of `/`: the landing page for visitors, and Today for learners. */
export type HomePage = 'landing' | 'today';

/** Which of the two the page was opened with: the early script shows it, and React must hydrate the same one. */
export const FirstHomePageContext = createContext<HomePage>('landing');

/** Which of the two the stored hint suggests, if the page doesn't say. */
export function firstHomePage(): HomePage {
  return readLearnerHint() ? 'today' : 'landing';
}

/** Which of the two to show: by the hint until the user and this browser's attempts are known. */
export function useHomePage(): HomePage {
  const first = use(FirstHomePageContext);
  const isLearner = useIsLearner();
  if (isLearner === null) return first;
  return isLearner ? 'today' : 'landing';
}

/** Stores the hint for the next visit. Signing out removes it, unless this browser's visitor has answers too. */
export function useKeepLearnerHint(): void {
  const isLearner = useIsLearner();
  useEffect(() => {
    if (isLearner !== null) storeLearnerHint(isLearner);
  }, [isLearner]);
}

/** Whether somebody is signed in or has answered something here; null while that isn't known, or can't be read. */
function useIsLearner(): boolean | null {
  const { status, user } = useAuth();
  const { records, storageFailed } = useAttempts();
  if (user) return true;
  if (status === 'loading' || records === null) return null;
  if (records.some(({ answered, handedInAt }) => answered > 0 || handedInAt !== null)) return true;
  return storageFailed ? null : false;
}
