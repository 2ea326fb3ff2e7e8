import { useCallback, useSyncExternalStore } from 'react';

import { hasPremiumAccess } from '#domain/subscription/premium-access.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';

/** The longest that a browser's timer can wait, in milliseconds; more would be over at once. */
const longestWait = 2 ** 31 - 1;

/** Whether a subscription gives premium access now; it ends on time while the page is open. */
export function usePremium(subscription: Subscription | null): boolean {
  const endDate = subscription?.endDate;
  const follow = useCallback((onChange: () => void) => followEnd(endDate, onChange), [endDate]);
  return useSyncExternalStore(
    follow,
    () => hasPremiumAccess(subscription, Date.now()),
    () => false,
  );
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
