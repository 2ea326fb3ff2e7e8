import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { subscriptionKeys } from '#providers/subscription/queries.ts';
import { type SyncOutcome, useSubscription } from '#providers/subscription/use-subscription.ts';
import { readPendingCheckout } from '#services/billing/pending-checkout.ts';
import { readServerTime } from '#services/firestore/server-time.ts';

/** Milliseconds between requests that ask Stripe for the payment: short at first, and given up after most of a minute. */
const pauses = [1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000] as const;

type ArrivalState = {
  readonly state: 'none' | 'left' | 'waiting' | 'arrived' | 'late';
  readonly sessionId: string;
  /** Why Stripe could not be asked the last time. */
  readonly problem: string | null;
  lookAgain(): void;
};

/** Stripe's answer so far, and how often it was asked. */
type Looks = { readonly hasArrived: boolean; readonly problem: string | null; readonly count: number };

/** After coming back from the payment page: whether something was paid, and whether the payment has arrived. */
export function useArrival(): ArrivalState {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const uid = useAuth().user?.uid ?? null;
  const { sync, subscription, premium } = useSubscription();
  // Who was signed in on coming back, or signed in first.
  const [payer, setPayer] = useState(uid);
  if (payer === null && uid !== null) setPayer(uid);
  const isAnothers = uid !== null && payer !== null && uid !== payer;
  const [{ checkout, sessionId }] = useState(() => ({
    checkout: params.get('checkout'),
    sessionId: params.get('session_id') ?? '',
  }));
  const queryKey = [...subscriptionKeys.all, 'arrival', uid, sessionId];

  async function look(): Promise<Looks> {
    const outcome = await sync();
    return {
      hasArrived: await hasArrived(outcome, sessionId),
      problem: outcome.ok ? null : outcome.message,
      count: (client.getQueryData<Looks>(queryKey)?.count ?? 0) + 1,
    };
  }

  const { data } = useQuery({
    queryKey,
    meta: { owner: uid, volatile: true },
    queryFn: uid !== null && !isAnothers && checkout === 'success' ? look : skipToken,
    refetchInterval: ({ state }) => pauseAfter(state.data) ?? false,
    refetchIntervalInBackground: true,
    refetchOnReconnect: false,
  });
  const looked = stateOf(checkout, data);
  // The plan on the same page may be refreshed after the last look.
  const isOn = looked === 'arrived' || (looked === 'late' && premium && isPaidFor(subscription, sessionId));
  const [wasOn, setWasOn] = useState(false);
  if (isOn && !wasOn) setWasOn(true);
  const state = isAnothers ? 'none' : wasOn ? afterArrival(uid, subscription) : looked;

  // A finished message isn’t shown again after a reload; an unfinished wait goes on.
  const isOver = isAnothers || wasOn || looked === 'left';
  useEffect(() => {
    if (isOver) void navigate(paths.subscription.to(), { replace: true });
  }, [isOver, navigate]);

  return {
    state,
    sessionId,
    problem: data?.problem ?? null,
    lookAgain: () => void client.resetQueries({ queryKey }),
  };
}

/** Whether a subscription is to what was paid for; true if this browser doesn't know what that was. */
function isPaidFor(subscription: Subscription | null, sessionId: string): boolean {
  const planId = readPendingCheckout(sessionId);
  return planId === null || subscription?.planId === planId;
}

/** Once a payment has arrived, its user is thanked until they take it back or sign out. */
function afterArrival(uid: string | null, subscription: Subscription | null): 'arrived' | 'none' {
  // By a clock that doesn't run ahead: only what has been ended counts.
  const hasEnded = subscription !== null && !hasPremiumAccess(subscription, 0);
  return uid === null || hasEnded ? 'none' : 'arrived';
}

/**
 * Premium from before the payment isn't what was paid for. If the device says that Premium is over, the server's clock decides.
 */
async function hasArrived(outcome: SyncOutcome, sessionId: string): Promise<boolean> {
  if (!outcome.ok || !hasPremiumAccess(outcome.subscription, 0)) return false;
  if (!isPaidFor(outcome.subscription, sessionId)) return false;
  if (hasPremiumAccess(outcome.subscription, Date.now())) return true;
  const now = await readServerTime();
  return now !== null && hasPremiumAccess(outcome.subscription, now);
}

/** Milliseconds until the next request; undefined after the last. */
function pauseAfter(looks: Looks | undefined): number | undefined {
  return looks && !looks.hasArrived ? pauses[looks.count - 1] : undefined;
}

function stateOf(checkout: string | null, looks: Looks | undefined): ArrivalState['state'] {
  if (checkout === 'cancelled') return 'left';
  if (checkout !== 'success') return 'none';
  if (looks?.hasArrived) return 'arrived';
  return looks && pauseAfter(looks) === undefined ? 'late' : 'waiting';
}
