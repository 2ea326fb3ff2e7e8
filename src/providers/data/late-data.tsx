import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';

import { AttemptsContext } from '#providers/attempts/attempts-context.ts';
import { QuizzesContext } from '#providers/quizzes/use-quizzes.ts';
import { SubscriptionContext } from '#providers/subscription/use-subscription.ts';
import { logError } from '#services/log.ts';

import { type Data, pendingData } from './data.ts';
import { DataFailedContext } from './use-data-failed.ts';

type DataProviders = typeof import('./data-providers.tsx').DataProviders;

async function loadProviders(): Promise<DataProviders> {
  // Named by itself so that the schemas (see dev/bundle/chunks.ts) are made in a task of their own: with the rest they would keep
  // a phone from answering.
  void import('#domain/quiz/quiz.ts').catch(() => {});
  return (await import('./data-providers.tsx')).DataProviders;
}

/**
 * Data for the screens. What it takes to have any, the query cache first of all, loads after the first paint; until then
 * the screens are told that everything is loading. They stay mounted when it comes, and when it does not.
 */
export function LateData({ children }: { children: ReactNode }) {
  const [data, setData] = useState(pendingData);
  const [Providers, setProviders] = useState<DataProviders | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadProviders().then(
      (loaded) => setProviders(() => loaded),
      (error: unknown) => {
        logError('The data of the screens could not be loaded', error);
        setFailed(true);
      },
    );
  }, []);
  const isFirst = useRef(true);
  const take = useCallback((next: Data) => {
    // The first changes every screen: bit by bit, so that a tap in the middle of it is heard.
    if (isFirst.current) startTransition(() => setData(next));
    else setData(next);
    isFirst.current = false;
  }, []);
  return (
    <QueryClientContext value={data.client}>
      <DataFailedContext value={failed}>
        <QuizzesContext value={data.quizzes}>
          <SubscriptionContext value={data.subscription}>
            <AttemptsContext value={data.attempts}>{children}</AttemptsContext>
          </SubscriptionContext>
        </QuizzesContext>
      </DataFailedContext>
      {Providers && <Providers onChange={take} />}
    </QueryClientContext>
  );
}
