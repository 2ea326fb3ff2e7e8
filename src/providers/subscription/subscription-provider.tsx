import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { useAuth } from '#providers/auth/use-auth.ts';

import { makeSubscriptionActions } from './subscription-actions.ts';
import { usePremium } from './use-premium.ts';
import { SubscriptionContext, type SubscriptionState } from './use-subscription.ts';

const plansKey = ['plans'];

/** The plans, and the subscription of whoever is signed in; premium is read from the document only. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const [wanted, setWanted] = useState(false);
  const wantPlans = useCallback(() => setWanted(true), []);
  const plans = useQuery({
    queryKey: plansKey,
    enabled: wanted,
    queryFn: async () => (await import('#services/plans/list-plans.ts')).listPlans(),
  });
  const own = useQuery({
    queryKey: ['subscription', uid],
    meta: { owner: uid },
    enabled: uid !== null,
    queryFn: async () =>
      (await import('#services/subscriptions/get-subscription.ts')).getSubscription(uid ?? ''),
  });
  const subscription = (uid !== null && own.data) || null;
  const premium = usePremium(subscription);

  const actions = useMemo(() => {
    const queryKey = ['subscription', uid];
    return makeSubscriptionActions({
      uid,
      plans: plans.data ?? [],
      subscription,
      async keep(next) {
        // A reading that is under way may be older than this.
        await client.cancelQueries({ queryKey });
        // Whoever has signed out meanwhile leaves nothing behind.
        if (client.getQueryState(queryKey)) client.setQueryData(queryKey, next);
      },
      reread: () => void client.invalidateQueries({ queryKey }),
    });
  }, [client, uid, plans.data, subscription]);

  const ownStatus = uid === null ? 'success' : own.status;
  const isOwnKnown = uid === null || own.data !== undefined;
  const isComplete = plans.data !== undefined && isOwnKnown;
  const state = useMemo<SubscriptionState>(() => {
    const error =
      plans.status === 'error'
        ? messages.loadPlans
        : ownStatus === 'error'
          ? messages.loadSubscription
          : null;
    return {
      ...actions,
      standing: isOwnKnown ? 'ready' : ownStatus === 'error' ? 'error' : 'loading',
      status: isComplete ? 'ready' : error ? 'error' : 'loading',
      plans: plans.data ?? [],
      subscription,
      premium,
      error,
      wantPlans,
      refresh: async () => {
        await Promise.all([
          client.refetchQueries({ queryKey: plansKey }),
          client.refetchQueries({ queryKey: ['subscription', uid] }),
        ]);
      },
    };
  }, [
    actions,
    client,
    uid,
    subscription,
    premium,
    plans.status,
    plans.data,
    ownStatus,
    isOwnKnown,
    isComplete,
    wantPlans,
  ]);

  return <SubscriptionContext value={state}>{children}</SubscriptionContext>;
}
