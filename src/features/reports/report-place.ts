import { createContext, useMemo } from 'react';

import { useAttempts } from '#providers/attempts/attempts-context.ts';

/** An attempt under way, from which a visitor who signs in to report a question goes on as that user. */
export type ReportPlace = {
  /** Remembers the question to report, and makes signing in claim the attempt; null undoes both. */
  want(asked: string | null): void;
  /** Whether this question was to be reported after signing in; true only once. */
  take(asked: string): boolean;
};

/** Null outside an attempt under way. */
export const ReportPlaceContext = createContext<ReportPlace | null>(null);

/** The place of an attempt: it outlives the attempt being opened again for the account. */
export function useReportPlace(attemptId: string): ReportPlace {
  const { claimOnSignIn } = useAttempts();
  return useMemo(() => {
    let wanted: string | null = null;
    return {
      want(asked) {
        if (asked === wanted) return;
        wanted = asked;
        claimOnSignIn(asked === null ? null : attemptId);
      },
      take(asked) {
        if (wanted !== asked) return false;
        wanted = null;
        return true;
      },
    };
  }, [attemptId, claimOnSignIn]);
}
