import { useEffect, useEffectEvent } from 'react';

import { useSubscription } from '#providers/subscription/use-subscription.ts';

/** Asks Stripe again whenever this tab is shown: invoices are paid in another tab, which doesn't lead back here. */
export function useSyncOnReturn(): void {
  const { sync } = useSubscription();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void sync();
  });

  useEffect(() => {
    const onChange = () => look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
