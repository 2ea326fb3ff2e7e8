import { queryOptions } from '@tanstack/react-query';

import { getSubscription } from '#services/subscriptions/get-subscription.ts';
import { findUsers } from '#services/users/find-users.ts';

export const peopleKeys = {
  all: ['people'] as const,
  search: (text: string) => [...peopleKeys.all, 'search', text] as const,
  subscription: (uid: string) => [...peopleKeys.all, 'subscription', uid] as const,
};

/** The users whose email or name begins with a text; without one the newest. Administrators only. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: peopleKeys.search(text),
    meta: { volatile: true, failure: 'Failed to load the people' },
    staleTime: 0,
    queryFn: () => findUsers(text),
  });

/** Another person's subscription; null without one. Administrators only. */
export const personSubscriptionQuery = (uid: string) =>
  queryOptions({
    queryKey: peopleKeys.subscription(uid),
    meta: { volatile: true, failure: 'Failed to load a subscription' },
    queryFn: () => getSubscription(uid),
  });
