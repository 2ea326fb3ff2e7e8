import type { ReactNode } from 'react';

import { AttemptsProvider } from '#providers/attempts/attempts-provider.tsx';
import { AuthProvider } from '#providers/auth/auth-provider.tsx';
import type { FirstSession } from '#providers/auth/first-session.ts';
import { useConnectivityCheck } from '#providers/connection/use-connectivity-check.ts';
import { useKeepLearnerHint } from '#providers/home/use-home-page.ts';
import { PageShownProvider } from '#providers/loading/page-shown-provider.tsx';
import type { OpenCache } from '#providers/query/open-cache.ts';
import { QueryProvider } from '#providers/query/query-provider.tsx';
import { useForgetOthersData } from '#providers/query/use-forget-others-data.ts';
import { useResultsFollowQuizzes } from '#providers/quizzes/use-results-follow-quizzes.ts';
import { useKeepReading } from '#providers/reading/use-keep-reading.ts';
import { useDeliverWaiting } from '#providers/saved/use-deliver-saved.ts';
import { SubscriptionProvider } from '#providers/subscription/subscription-provider.tsx';
import { ThemeProvider } from '#providers/theme/theme-provider.tsx';

import { AuthDialogs } from './auth-dialogs/auth-dialogs.tsx';

/** What is read from the last visit before the first render, or in parallel with it; see src/main.tsx. */
export type LastVisit = {
  readonly cache: OpenCache;
  readonly session: FirstSession | Promise<FirstSession>;
  /** Called once the screen is there: until then a prerendered page must stay as it was written. */
  readonly onScreen: () => void;
};

/** State that outlives a screen. Each provider may use those around it; none loads Firebase before it reads something. */
export function Providers({
  lastVisit,
  children,
}: {
  lastVisit: LastVisit | undefined;
  children: ReactNode;
}) {
  return (
    <ThemeProvider>
      <PageShownProvider>
        <QueryProvider cache={lastVisit?.cache}>
          <AuthProvider first={lastVisit?.session}>
            <SessionEffects />
            <AuthDialogs>
              <SubscriptionProvider>
                <AttemptsProvider>
                  <HomePageHint />
                  {children}
                </AttemptsProvider>
              </SubscriptionProvider>
            </AuthDialogs>
          </AuthProvider>
        </QueryProvider>
      </PageShownProvider>
    </ThemeProvider>
  );
}

/** Background work that renders nothing. */
function SessionEffects() {
  useForgetOthersData();
  useConnectivityCheck();
  useDeliverWaiting();
  useKeepReading();
  useResultsFollowQuizzes();
  return null;
}

/** Remembers for the next visit which home page to open with. */
function HomePageHint() {
  useKeepLearnerHint();
  return null;
}
