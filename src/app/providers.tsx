import type { ReactNode } from 'react';

import { AttemptsProvider } from '#providers/attempts/attempts-provider.tsx';
import { AuthProvider } from '#providers/auth/auth-provider.tsx';
import { QueryProvider } from '#providers/query/query-provider.tsx';
import { QuizzesProvider } from '#providers/quizzes/quizzes-provider.tsx';
import { SubscriptionProvider } from '#providers/subscription/subscription-provider.tsx';
import { ThemeProvider } from '#providers/theme/theme-provider.tsx';

import { AuthDialogs } from './auth-dialogs/auth-dialogs.tsx';

/** State that outlives a screen, each one resting on those around it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <AuthProvider>
        <AuthDialogs>
          <QueryProvider>
            <QuizzesProvider>
              <SubscriptionProvider>
                <AttemptsProvider>{children}</AttemptsProvider>
              </SubscriptionProvider>
            </QuizzesProvider>
          </QueryProvider>
        </AuthDialogs>
      </AuthProvider>
    </ThemeProvider>
  );
}
