import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { readClockLead } from '#services/server-time.ts';

/** The longest that a browser's timer can wait, in milliseconds; more would be over at once. */
const longestWait = 2 ** 31 - 1;

/**
 * Whether a subscription gives premium access now. It ends on time while the page is open, but not before Stripe was asked
 * once: what renews may have been paid since the document was read. Nor does a device's clock that runs ahead end it: where it
 * says that the end is past, the server is asked for the time.
 *
 * @param ask reads the subscription from Stripe; it never rejects
 */
export function usePremium(subscription: Subscription | null, ask: () => Promise<unknown>): boolean {
  const endDate = subscription?.endDate;
  const [{ seen, isAsked, lead }, setSeen] = useState({ seen: '', isAsked: false, lead: 0 });
  const end = Date.parse(endDate ?? '') - lead;
  const follow = useCallback((onChange: () => void) => followEnd(end, onChange), [end]);
  const hasAccess = useSyncExternalStore(
    follow,
    () => hasPremiumAccess(subscription, Date.now() + lead),
    () => false,
  );
  const isSeen = seen === endDate;
  if (hasAccess && endDate && !isSeen) setSeen({ seen: endDate, isAsked: false, lead });
  const isOver = !hasAccess && hasPremiumAccess(subscription, 0) && !(isSeen && isAsked);
  // Only an end that this page has seen coming is asked about at Stripe.
  const isAsking = isOver && isSeen && subscription?.stripeSubscriptionId !== undefined;

  const askOnce = useEffectEvent(async (over: string) => {
    const [ahead] = await Promise.all([readClockLead(), isAsking && ask()]);
    setSeen({ seen: over, isAsked: !hasPremiumAccess(subscription, Date.now() + ahead), lead: ahead });
  });
  useEffect(() => {
    if (isOver && endDate) void askOnce(endDate);
  }, [isOver, endDate]);
  return hasAccess || isAsking;
}

/** @param end by the device's clock, in milliseconds */
function followEnd(end: number, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(): void {
    clearTimeout(timer);
    // At the very millisecond of the end there still is access.
    const rest = end + 1 - Date.now();
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
