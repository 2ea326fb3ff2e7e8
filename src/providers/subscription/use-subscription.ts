import { createContext, use } from 'react';

import type { MoneyBack } from '#domain/subscription/billing-answers.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { ActionOutcome, Failure } from '#providers/auth/use-auth.ts';
import type { LoadStatus } from '#providers/query/load-status.ts';

/** The current user's subscription at Stripe, or why it could not be read. */
export type SyncOutcome = { readonly ok: true; readonly subscription: Subscription | null } | Failure;

/** What was refunded to the card, or why nothing was. */
export type WithdrawalOutcome = ({ readonly ok: true } & MoneyBack) | Failure;

export type SubscriptionActions = {
  /** Chooses a free plan, or leaves the app for the page to pay for another. */
  subscribe(planId: string): Promise<ActionOutcome>;
  /**
   * Moves the running subscription to another plan that renews.
   *
   * @param prorationDate from the preview that was shown, so that the change costs exactly that; null if it had none
   */
  changePlan(planId: string, prorationDate: number | null): Promise<ActionOutcome>;
  /** Stops the renewal; the paid period stays until its end. */
  cancel(): Promise<ActionOutcome>;
  /** Undoes a cancellation. */
  resume(): Promise<ActionOutcome>;
  /** Withdraws from the first purchases, which ends Premium at once. */
  withdraw(): Promise<WithdrawalOutcome>;
  /** Leaves the app for Stripe's page with the card and the invoices. */
  openPortal(): Promise<ActionOutcome>;
  /** Leaves the app for Stripe's page with the receipt of a payment. */
  openReceipt(invoiceId: string): Promise<ActionOutcome>;
  /** Reads the subscription's state from Stripe, and so finds changes that every other way has missed. */
  sync(): Promise<SyncOutcome>;
};

export type SubscriptionState = SubscriptionActions & {
  /** Whether the current user's subscription is known. Ready at once for nobody. */
  readonly status: LoadStatus;
  /** The current user's subscription; null without one. */
  readonly subscription: Subscription | null;
  /** Whether there is premium access, by the document alone. */
  readonly premium: boolean;
  /** Why the last read of the subscription failed; any subscription is then from an earlier read. */
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
