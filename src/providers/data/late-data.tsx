import { QueryClientContext } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { AttemptsContext } from '#providers/attempts/attempts-context.ts';
import { QuizzesContext } from '#providers/quizzes/use-quizzes.ts';
import { SubscriptionContext } from '#providers/subscription/use-subscription.ts';

import { pendingData } from './data.ts';

const DataProviders = lazy(async () => ({
  default: (await import('./data-providers.tsx')).DataProviders,
}));

/**
 * Data for the screens. What it takes to have any, the query cache first of all, loads after the first paint; until then
 * the screens are told that everything is loading. They stay mounted when it comes.
 */
export function LateData({ children }: { children: ReactNode }) {
  const [data, setData] = useState(pendingData);
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    <QueryClientContext value={data.client}>
      <QuizzesContext value={data.quizzes}>
        <SubscriptionContext value={data.subscription}>
          <AttemptsContext value={data.attempts}>{children}</AttemptsContext>
        </SubscriptionContext>
      </QuizzesContext>
      {painted && (
        <Suspense>
          <DataProviders onChange={setData} />
        </Suspense>
      )}
    </QueryClientContext>
  );
}
