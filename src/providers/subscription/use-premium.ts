import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { readClockLead } from '#services/firestore/server-time.ts';

/** The longest delay of a browser's timer, in milliseconds; a longer one would fire at once. */
const longestWait = 2 ** 31 - 1;

/**
 * Whether a subscription gives premium access now. It ends on time while the page is open, but not before one check with
 * Stripe: a renewal may have been paid since the document was read. A device clock that runs ahead doesn't end it either: if
 * the end seems past, the server is asked for the time.
 *
 * @param ask reads the subscription from Stripe; it never rejects
 */
export function usePremium(subscription: Subscription | null, ask: () => Promise<unknown>): boolean {
  const endDate = subscription?.endDate;
  /** The server's clock minus the device's, in milliseconds; read once the device says that the end is past. */
  const [lead, setLead] = useState(0);
  /** The latest end before which this page had access. */
  const [endAhead, setEndAhead] = useState('');
  /** The latest end that is past by the server's clock. */
  const [endPast, setEndPast] = useState('');
  const hasAccess = useAccess(subscription, lead);
  if (hasAccess && endDate && endAhead !== endDate) setEndAhead(endDate);

  const isUnchecked = !hasAccess && hasPremiumAccess(subscription, 0) && endPast !== endDate;
  // Stripe is only asked about an end that passed while this page was open.
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

/** Whether the subscription gives access by the device's clock and its lead; rerenders when that ends. */
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
    // There is still access at the exact millisecond of the end.
    const remaining = end + 1 - Date.now();
    if (remaining > 0) timer = setTimeout(look, Math.min(remaining, longestWait));
  }
  function look(): void {
    onChange();
    wait();
  }
  wait();
  // Timers stop while a device sleeps.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
