import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { AttemptsProvider } from '#providers/attempts/attempts-provider.tsx';
import { useConnectivityCheck } from '#providers/connection/use-connectivity-check.ts';
import { QueryProvider } from '#providers/query/query-provider.tsx';
import { QuizzesProvider } from '#providers/quizzes/quizzes-provider.tsx';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { SubscriptionProvider } from '#providers/subscription/subscription-provider.tsx';
import { useSubscription } from '#providers/subscription/use-subscription.ts';

import type { Data } from './data.ts';

/** The providers of data, each resting on those around it; what they hold is handed out. */
export function DataProviders({ onChange }: { onChange: (data: Data) => void }) {
  useConnectivityCheck();
  return (
    <QueryProvider>
      <QuizzesProvider>
        <SubscriptionProvider>
          <AttemptsProvider>
            <HandOut onChange={onChange} />
          </AttemptsProvider>
        </SubscriptionProvider>
      </QuizzesProvider>
    </QueryProvider>
  );
}

function HandOut({ onChange }: { onChange: (data: Data) => void }) {
  const client = useQueryClient();
  const isRestoring = useIsRestoring();
  const quizzes = useQuizzes();
  const subscription = useSubscription();
  const attempts = useAttempts();
  // Before the screens are painted anew, so that none is ever seen with what was before.
  useLayoutEffect(() => {
    if (!isRestoring) onChange({ client, quizzes, subscription, attempts });
  }, [onChange, isRestoring, client, quizzes, subscription, attempts]);
  return null;
}
