import { useEffect } from 'react';

import { type SubscriptionState, useSubscription } from './use-subscription.ts';

/** The subscription with the plans, which are read only for who asks: most visits end without a look at them. */
export function usePlans(): SubscriptionState {
  const subscription = useSubscription();
  const { wantPlans } = subscription;
  useEffect(wantPlans, [wantPlans]);
  return subscription;
}
