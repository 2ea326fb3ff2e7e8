import type { QueryClient } from '@tanstack/react-query';

import type { AttemptsState } from '#providers/attempts/attempts-context.ts';
import type { QuizzesState } from '#providers/quizzes/use-quizzes.ts';
import type { SubscriptionState } from '#providers/subscription/use-subscription.ts';

/** What comes from Firestore and from this browser's storage. */
export type Data = {
  /** The cache of what was read; undefined until it is there. */
  readonly client: QueryClient | undefined;
  readonly quizzes: QuizzesState;
  readonly subscription: SubscriptionState;
  readonly attempts: AttemptsState;
};

/** Nothing that is shown while data is loading calls these: buttons are off, screens that need data wait. */
function notYet(): never {
  throw new Error('The data is still loading');
}

/** Data before it is there. */
export const pendingData: Data = {
  client: undefined,
  quizzes: {
    // Whoever wants them says so again when this changes.
    wantList: () => {},
    status: 'loading',
    quizzes: [],
    error: null,
    clearError: notYet,
    refreshing: false,
    refresh: notYet,
    getQuizById: notYet,
    loadQuestions: notYet,
    addQuiz: notYet,
    updateQuiz: notYet,
    deleteQuiz: notYet,
    results: [],
    resultsStatus: 'loading',
    saveQuizResult: notYet,
    getLatestResult: () => null,
  },
  subscription: {
    standing: 'loading',
    status: 'loading',
    plans: [],
    subscription: null,
    premium: false,
    error: null,
    wantPlans: notYet,
    refresh: notYet,
    subscribe: notYet,
    changePlan: notYet,
    cancel: notYet,
    resume: notYet,
    sync: notYet,
  },
  attempts: {
    records: null,
    unclaimed: [],
    asksToClaim: false,
    claim: notYet,
    declineClaim: notYet,
    claimOnSignIn: notYet,
    isClaimed: () => false,
    delivery: 'idle',
    start: notYet,
    remove: notYet,
    restore: notYet,
    refresh: notYet,
    deliver: notYet,
  },
};
