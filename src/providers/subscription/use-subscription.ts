import { createContext, use } from 'react';

import type { MoneyBack } from '#domain/subscription/billing-answers.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { ActionOutcome, Failure } from '#providers/auth/use-auth.ts';
import type { LoadStatus } from '#providers/query/load-status.ts';

/** What Stripe says about the current user's subscription, or why it could not be asked. */
export type SyncOutcome = { readonly ok: true; readonly subscription: Subscription | null } | Failure;

/** What went back to the card, or why nothing did. */
export type WithdrawalOutcome = ({ readonly ok: true } & MoneyBack) | Failure;

export type SubscriptionActions = {
  /** Chooses a free plan, or leaves the app for the page on which to pay for another. */
  subscribe(planId: string): Promise<ActionOutcome>;
  /**
   * Moves the running subscription to another plan that renews.
   *
   * @param prorationDate of the preview that was shown, so that the change costs just that; null where it named none
   */
  changePlan(planId: string, prorationDate: number | null): Promise<ActionOutcome>;
  /** Stops the renewal; what is paid stays until its end. */
  cancel(): Promise<ActionOutcome>;
  /** Undoes a cancellation. */
  resume(): Promise<ActionOutcome>;
  /** Takes the first purchases back, which ends Premium at once. */
  withdraw(): Promise<WithdrawalOutcome>;
  /** Leaves the app for Stripe's page about the card and the invoices. */
  openPortal(): Promise<ActionOutcome>;
  /** Leaves the app for Stripe's page with the receipt of a payment. */
  openReceipt(invoiceId: string): Promise<ActionOutcome>;
  /** Asks Stripe for the subscription's state, and so finds what every other way has missed. */
  sync(): Promise<SyncOutcome>;
};

export type SubscriptionState = SubscriptionActions & {
  /** Whether it is known what the current user has. Ready at once for nobody. */
  readonly status: LoadStatus;
  /** The current user's subscription; null without one. */
  readonly subscription: Subscription | null;
  /** Whether there is premium access, by the document alone. */
  readonly premium: boolean;
  /** Why the subscription could not be read the last time; one that is there all the same is from an earlier read. */
  readonly error: string | null;
  /** Reads the subscription again. */
  refresh(): Promise<void>;
};

export const SubscriptionContext = createContext<SubscriptionState | null>(null);

/** @throws Error outside a SubscriptionProvider */
export function useSubscription(): SubscriptionState {
  const subscription = use(SubscriptionContext);
  if (!subscription) throw new Error('useSubscription needs a SubscriptionProvider above it');
  return subscription;
}
