import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import { subscribe } from '#domain/subscription/subscribe.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { logError } from '#services/log.ts';

import { SubscriptionContext, type SubscriptionState } from './use-subscription.ts';

/** The plans, and the subscription of whoever is signed in; premium is read from the document only. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: async () => (await import('#services/plans/list-plans.ts')).listPlans(),
  });
  const own = useQuery({
    queryKey: ['subscription', uid],
    meta: { owner: uid },
    enabled: uid !== null,
    queryFn: async () =>
      (await import('#services/subscriptions/get-subscription.ts')).getSubscription(uid ?? ''),
  });

  const state = useMemo<SubscriptionState>(() => {
    const subscription = (uid !== null && own.data) || null;
    const waiting = plans.status === 'pending' || (uid !== null && own.status === 'pending');
    const failed = plans.status === 'error' || own.status === 'error';
    return {
      status: failed ? 'error' : waiting ? 'loading' : 'ready',
      plans: plans.data ?? [],
      subscription,
      premium: hasPremiumAccess(subscription, Date.now()),
      error:
        plans.status === 'error'
          ? messages.loadPlans
          : own.status === 'error'
            ? messages.loadSubscription
            : null,
      refresh: async () => {
        await Promise.all([
          client.refetchQueries({ queryKey: ['plans'] }),
          client.refetchQueries({ queryKey: ['subscription', uid] }),
        ]);
      },
      async subscribeToFree(planId) {
        const plan = plans.data?.find(({ id }) => id === planId);
        if (!uid) return { ok: false, message: messages.subscribeNeedsUser };
        if (!plan?.isFree) return { ok: false, message: messages.planNotFound };
        try {
          const next = subscribe(uid, plan, subscription, null, new Date().toISOString());
          const { setSubscription } = await import('#services/subscriptions/set-subscription.ts');
          await setSubscription(uid, next);
          client.setQueryData(['subscription', uid], next);
          return { ok: true };
        } catch (error) {
          logError(messages.subscriptionRequest, error);
          return { ok: false, message: messages.subscriptionRequest };
        }
      },
    };
  }, [client, uid, plans.data, plans.status, own.data, own.status]);

  return <SubscriptionContext value={state}>{children}</SubscriptionContext>;
}
