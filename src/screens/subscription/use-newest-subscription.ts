import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';
import { useSubscription } from '#providers/subscription/use-subscription.ts';

/** Reads the subscription again if the cached one is from an earlier visit: another device may have changed it since. */
export function useNewestSubscription(): void {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const isReady = useSubscription().status === 'ready';
  const [openedAt] = useState(Date.now);
  useEffect(() => {
    if (uid === null || !isReady) return;
    const { queryKey } = subscriptionQuery(uid);
    const known = client.getQueryState(queryKey);
    if (known && known.dataUpdatedAt < openedAt)
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [client, uid, isReady, openedAt]);
}
