import { createContext, use } from 'react';

import type { Plan } from '#domain/plan/plan.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { Outcome } from '#providers/auth/use-auth.ts';

/** What Stripe says about the current user's subscription, or why it could not be asked. */
export type SyncOutcome =
  | { readonly ok: true; readonly subscription: Subscription | null }
  | Extract<Outcome, { readonly ok: false }>;

export type SubscriptionActions = {
  /** Chooses a free plan, or leaves the app for the page on which to pay for another. */
  subscribe(planId: string): Promise<Outcome>;
  /** Moves the running subscription to another plan that renews. */
  changePlan(planId: string): Promise<Outcome>;
  /** Stops the renewal; what is paid stays until its end. */
  cancel(): Promise<Outcome>;
  /** Takes a cancellation back. */
  resume(): Promise<Outcome>;
  /** Asks Stripe how the subscription stands: what is missed by every other way is found so. */
  sync(): Promise<SyncOutcome>;
};

export type SubscriptionState = SubscriptionActions & {
  /** Whether it is known what the current user has; what can be bought is another matter. */
  readonly standing: 'loading' | 'ready' | 'error';
  /** Of both together. `ready` with a message in `error` is what was kept from an earlier reading, and may be old. */
  readonly status: 'loading' | 'ready' | 'error';
  /** Free plans first, then ascending by price. */
  readonly plans: readonly Plan[];
  /** The current user's subscription; null without one. */
  readonly subscription: Subscription | null;
  /** Whether there is premium access, by the document alone. */
  readonly premium: boolean;
  readonly error: string | null;
  /** Asks for the plans; see `usePlans`. */
  wantPlans(): void;
  /** Reads plans and subscription anew. */
  refresh(): Promise<void>;
};

export const SubscriptionContext = createContext<SubscriptionState | null>(null);

/** @throws Error outside a SubscriptionProvider */
export function useSubscription(): SubscriptionState {
  const subscription = use(SubscriptionContext);
  if (!subscription) throw new Error('useSubscription needs a SubscriptionProvider above it');
  return subscription;
}
