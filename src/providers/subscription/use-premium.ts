import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';

/** The longest that a browser's timer can wait, in milliseconds; more would be over at once. */
const longestWait = 2 ** 31 - 1;

/**
 * Whether a subscription gives premium access now. It ends on time while the page is open, but not before Stripe was asked
 * once: what renews may have been paid since the document was read.
 *
 * @param ask reads the subscription from Stripe; it never rejects
 */
export function usePremium(subscription: Subscription | null, ask: () => Promise<unknown>): boolean {
  const endDate = subscription?.endDate;
  const [seen, setSeen] = useState<{ readonly endDate: string; readonly isAsked: boolean } | null>(null);
  const follow = useCallback((onChange: () => void) => followEnd(endDate, onChange), [endDate]);
  const hasAccess = useSyncExternalStore(
    follow,
    () => hasPremiumAccess(subscription, Date.now()),
    () => false,
  );
  // Only an end that this page has seen coming is asked about.
  const isNew = hasAccess && endDate && seen?.endDate !== endDate;
  if (isNew) setSeen({ endDate, isAsked: false });
  const isRenewing = subscription?.status === 'active' && subscription.stripeSubscriptionId !== undefined;
  const isAsking = !hasAccess && isRenewing && seen?.endDate === endDate && !seen?.isAsked;

  const askOnce = useEffectEvent(async (end: string) => {
    await ask();
    setSeen({ endDate: end, isAsked: true });
  });
  useEffect(() => {
    if (isAsking && endDate) void askOnce(endDate);
  }, [isAsking, endDate]);
  return hasAccess || isAsking;
}

function followEnd(endDate: string | null | undefined, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(): void {
    clearTimeout(timer);
    // At the very millisecond of the end there still is access.
    const rest = Date.parse(endDate ?? '') + 1 - Date.now();
    if (rest > 0) timer = setTimeout(look, Math.min(rest, longestWait));
  }
  function look(): void {
    onChange();
    wait();
  }
  wait();
  // Timers stand still while a device sleeps.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
