import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { runLoaded } from '#providers/auth/run-loaded.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import type { SubscriptionActions } from './use-subscription.ts';

/** The actions on a subscription. Their code is loaded with the first one: no screen needs it earlier. */
export function useSubscriptionActions(uid: string | null): SubscriptionActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function load(): Promise<SubscriptionActions> {
      const { makeSubscriptionActions } = await loadChunk(() => import('./subscription-actions.ts'));
      return makeSubscriptionActions(client, uid);
    }

    const run = <T>(message: string, action: (actions: SubscriptionActions) => Promise<T>) =>
      runLoaded({ ok: false, message }, load, action);
    return {
      subscribe: (planId) => run(messages.subscriptionRequest, ({ subscribe }) => subscribe(planId)),
      changePlan: (...args) => run(messages.subscriptionRequest, ({ changePlan }) => changePlan(...args)),
      cancel: () => run(messages.cancelRequest, ({ cancel }) => cancel()),
      resume: () => run(messages.subscriptionRequest, ({ resume }) => resume()),
      withdraw: () => run(messages.cancelRequest, ({ withdraw }) => withdraw()),
      openPortal: () => run(messages.subscriptionRequest, ({ openPortal }) => openPortal()),
      openReceipt: (invoiceId) => run(messages.paymentRequest, ({ openReceipt }) => openReceipt(invoiceId)),
      sync: () => run(messages.subscriptionRequest, ({ sync }) => sync()),
    };
  }, [client, uid]);
}
