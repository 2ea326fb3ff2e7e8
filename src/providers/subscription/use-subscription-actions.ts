import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { messages } from '#domain/messages/messages.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { Outcome } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { planListQuery } from '#providers/plans/queries.ts';
import { cacheWritten } from '#providers/query/cache-written.ts';

import { subscriptionQuery } from './queries.ts';
import type { SubscriptionActions } from './use-subscription.ts';

type Action = (actions: SubscriptionActions) => Promise<Outcome>;

/** The actions on a subscription. Their code is loaded with the first of them: no screen needs it before somebody acts. */
export function useSubscriptionActions(
  uid: string | null,
  subscription: Subscription | null,
): SubscriptionActions {
  const client = useQueryClient();

  async function loadActions(): Promise<SubscriptionActions> {
    const { makeSubscriptionActions } = await loadChunk(() => import('./subscription-actions.ts'));
    const { queryKey } = subscriptionQuery(uid);
    return makeSubscriptionActions({
      uid,
      subscription,
      readPlans: () => client.ensureQueryData(planListQuery()),
      store: (next) => cacheWritten(client, queryKey, next),
      invalidate: () => void client.invalidateQueries({ queryKey }),
    });
  }

  // Only a missing chunk rejects, which the mutation cache logs: what the server refuses is an outcome, logged where it was asked.
  const meta = { failure: messages.subscriptionRequest };
  const { mutateAsync: act } = useMutation({
    meta,
    mutationFn: async (action: Action) => action(await loadActions()),
  });
  const { mutateAsync: withdraw } = useMutation({
    meta: { failure: messages.cancelRequest },
    mutationFn: async () => (await loadActions()).withdraw(),
  });
  const { mutateAsync: sync } = useMutation({ meta, mutationFn: async () => (await loadActions()).sync() });

  return useMemo(() => {
    const run = (failure: string, action: Action) => act(action).catch(() => failed(failure));
    return {
      subscribe: (planId) => run(messages.subscriptionRequest, ({ subscribe }) => subscribe(planId)),
      changePlan: (planId, prorationDate) =>
        run(messages.subscriptionRequest, ({ changePlan }) => changePlan(planId, prorationDate)),
      cancel: () => run(messages.cancelRequest, ({ cancel }) => cancel()),
      resume: () => run(messages.subscriptionRequest, ({ resume }) => resume()),
      withdraw: () => withdraw().catch(() => failed(messages.cancelRequest)),
      openPortal: () => run(messages.subscriptionRequest, ({ openPortal }) => openPortal()),
      openReceipt: (invoiceId) => run(messages.paymentRequest, ({ openReceipt }) => openReceipt(invoiceId)),
      sync: () => sync().catch(() => failed(messages.subscriptionRequest)),
    };
  }, [act, sync, withdraw]);
}

function failed(message: string): Extract<Outcome, { readonly ok: false }> {
  return { ok: false, message };
}
