import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { AttemptsContext, type AttemptsState } from '#providers/attempts/attempts-context.ts';
import { AuthContext, type AuthState } from '#providers/auth/use-auth.ts';
import { AuthDialogContext, type AuthDialogState } from '#providers/auth/use-auth-dialog.ts';
import { SubscriptionContext, type SubscriptionState } from '#providers/subscription/use-subscription.ts';

import { makeAttemptsState, makeAuthState, makeSubscriptionState } from './context-states.ts';

/** All the contexts of a screen, with the given states. Actions that a test leaves out throw. */
export function TestProviders({
  client,
  auth = makeAuthState('signed-in'),
  dialog = { open() {}, announce() {} },
  subscription = makeSubscriptionState(),
  attempts = makeAttemptsState(),
  children,
}: {
  /** See `makeTestClient`. */
  client: QueryClient;
  auth?: AuthState;
  dialog?: AuthDialogState;
  subscription?: SubscriptionState;
  attempts?: AttemptsState;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={client}>
      <AuthContext value={auth}>
        <AuthDialogContext value={dialog}>
          <SubscriptionContext value={subscription}>
            <AttemptsContext value={attempts}>{children}</AttemptsContext>
          </SubscriptionContext>
        </AuthDialogContext>
      </AuthContext>
    </QueryClientProvider>
  );
}
