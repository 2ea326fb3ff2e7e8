import { createContext, use } from 'react';

import type { Plan } from '#domain/plan/plan.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { Outcome } from '#providers/auth/use-auth.ts';

export type SubscriptionState = {
  readonly status: 'loading' | 'ready' | 'error';
  /** Free plans first, then ascending by price. */
  readonly plans: readonly Plan[];
  /** The current user's subscription; null without one. */
  readonly subscription: Subscription | null;
  readonly premium: boolean;
  readonly error: string | null;
  refresh(): Promise<void>;
  /** Subscribes to a free plan; what is paid goes through the functions. */
  subscribeToFree(planId: string): Promise<Outcome>;
};

export const SubscriptionContext = createContext<SubscriptionState | null>(null);

/** @throws Error outside a SubscriptionProvider */
export function useSubscription(): SubscriptionState {
  const subscription = use(SubscriptionContext);
  if (!subscription) throw new Error('useSubscription needs a SubscriptionProvider above it');
  return subscription;
}
