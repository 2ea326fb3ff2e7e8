import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { isToPaidPlan } from '#domain/subscription/premium-access.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { usePlan } from '#providers/plans/use-plan.ts';
import { hasFailed, loadStatus } from '#providers/query/load-status.ts';

import { subscriptionQuery } from './queries.ts';
import { usePremium } from './use-premium.ts';
import { SubscriptionContext, type SubscriptionState } from './use-subscription.ts';
import { useSubscriptionActions } from './use-subscription-actions.ts';

/** The signed-in user's subscription. Premium access depends on the document and its plan only. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const isVisitor = !useOwner();
  // A screen that needs it first reads it in its `prefetch`.
  const isShown = usePageIsShown();
  const own = useQuery({ ...subscriptionQuery(uid), enabled: isShown });
  const subscription = own.data ?? null;
  const actions = useSubscriptionActions(uid);
  const isRunning = usePremium(subscription, actions.sync);
  const needsPlan = isShown && isRunning && subscription?.isFree === undefined;
  const plan = usePlan(needsPlan ? (subscription?.planId ?? null) : null);
  const premium = isRunning && subscription !== null && isToPaidPlan(subscription, plan);
  const status = isVisitor ? 'ready' : loadStatus(own);
  const error = uid !== null && hasFailed(own) ? messages.loadSubscription : null;

  const state = useMemo<SubscriptionState>(
    () => ({
      ...actions,
      status,
      subscription,
      premium,
      error,
      refresh: () => client.refetchQueries({ queryKey: subscriptionQuery(uid).queryKey }),
    }),
    [actions, client, uid, status, subscription, premium, error],
  );
  return <SubscriptionContext value={state}>{children}</SubscriptionContext>;
}
