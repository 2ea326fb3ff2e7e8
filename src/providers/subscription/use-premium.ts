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
  /** The server's clock minus the device's, in milliseconds; read once the device says that the end is past. */
  const [lead, setLead] = useState(0);
  /** The latest end before which this page had access. */
  const [endAhead, setEndAhead] = useState('');
  /** The latest end that was found past by the server's clock. */
  const [endPast, setEndPast] = useState('');
  const hasAccess = useAccess(subscription, lead);
  if (hasAccess && endDate && endAhead !== endDate) setEndAhead(endDate);

  const isUnchecked = !hasAccess && hasPremiumAccess(subscription, 0) && endPast !== endDate;
  // Only an end that this page has seen coming is asked about at Stripe.
  const isAsking = isUnchecked && endAhead === endDate && subscription?.stripeSubscriptionId !== undefined;

  const check = useEffectEvent(async (end: string) => {
    const [newLead] = await Promise.all([readClockLead(), isAsking && ask()]);
    setLead(newLead);
    if (!hasPremiumAccess(subscription, Date.now() + newLead)) setEndPast(end);
  });
  useEffect(() => {
    if (isUnchecked && endDate) void check(endDate);
  }, [isUnchecked, endDate]);
  return hasAccess || isAsking;
}

/** Whether the subscription gives access by the device's clock and its lead; rendered again when that ends. */
function useAccess(subscription: Subscription | null, lead: number): boolean {
  const end = Date.parse(subscription?.endDate ?? '') - lead;
  const follow = useCallback((onChange: () => void) => followEnd(end, onChange), [end]);
  return useSyncExternalStore(
    follow,
    () => hasPremiumAccess(subscription, Date.now() + lead),
    () => false,
  );
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
