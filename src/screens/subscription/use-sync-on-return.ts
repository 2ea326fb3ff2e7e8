import { useEffect, useEffectEvent } from 'react';

import { useSubscription } from '#providers/subscription/use-subscription.ts';

/** Asks Stripe again whenever this tab is shown: an invoice is paid in another one, which does not lead back. */
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
