import type { ReactNode } from 'react';

import { AuthProvider } from '#providers/auth/auth-provider.tsx';
import { LateData } from '#providers/data/late-data.tsx';
import { ThemeProvider } from '#providers/theme/theme-provider.tsx';

import { AuthDialogs } from './auth-dialogs/auth-dialogs.tsx';

/** State that outlives a screen, each one resting on those around it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <AuthProvider>
        <AuthDialogs>
          <LateData>{children}</LateData>
        </AuthDialogs>
      </AuthProvider>
    </ThemeProvider>
  );
}
