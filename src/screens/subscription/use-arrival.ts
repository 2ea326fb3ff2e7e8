import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';
import { readPendingCheckout } from '#services/billing/pending-checkout.ts';

/** Milliseconds before each time that Stripe is asked for the payment: quick at first, given up after most of a minute. */
const pauses = [0, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000] as const;

type ArrivalState = {
  readonly state: 'none' | 'left' | 'waiting' | 'arrived' | 'late';
  readonly sessionId: string;
  /** Why Stripe could not be asked the last time. */
  readonly problem: string | null;
  lookAgain(): void;
};

/** Coming back from the payment page: whether something was paid, and whether it has arrived. */
export function useArrival(): ArrivalState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useAuth();
  const { sync } = useSubscription();
  const [sessionId] = useState(params.get('session_id') ?? '');
  const [state, setState] = useState<ArrivalState['state']>(() => stateOf(params.get('checkout')));
  const [problem, setProblem] = useState<string | null>(null);
  const uid = user?.uid ?? null;

  const look = useEffectEvent(async (): Promise<boolean> => {
    const outcome = await sync();
    setProblem(outcome.ok ? null : outcome.message);
    if (!outcome.ok || !hasPremiumAccess(outcome.subscription, Date.now())) return false;
    const planId = readPendingCheckout(sessionId);
    return planId === null || outcome.subscription?.planId === planId;
  });

  useEffect(() => {
    if (state !== 'waiting' || uid === null) return;
    let isOver = false;
    void (async () => {
      for (const pause of pauses) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (isOver) return;
        const hasArrived = await look();
        if (isOver) return;
        if (hasArrived) return setState('arrived');
      }
      setState('late');
    })();
    return () => {
      isOver = true;
    };
  }, [state, uid]);

  // A finished message isn’t shown again after a reload; an unfinished wait goes on.
  const isOver = state === 'left' || state === 'arrived';
  useEffect(() => {
    if (isOver) void navigate(paths.subscription.to(), { replace: true });
  }, [isOver, navigate]);

  return { state, sessionId, problem, lookAgain: () => setState('waiting') };
}

function stateOf(checkout: string | null): ArrivalState['state'] {
  if (checkout === 'success') return 'waiting';
  return checkout === 'cancelled' ? 'left' : 'none';
}
