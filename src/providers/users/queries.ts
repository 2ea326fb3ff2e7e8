import { queryOptions } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { findUsers } from '#services/users/find-users.ts';
import { getUsername } from '#services/users/get-username.ts';
import { listAdmins } from '#services/users/list-admins.ts';

export const peopleKeys = {
  all: ['people'] as const,
  search: (text: string) => [...peopleKeys.all, 'search', text] as const,
  admins: () => [...peopleKeys.all, 'admins'] as const,
  name: (uid: string) => [...peopleKeys.all, 'name', uid] as const,
  names: (uids: readonly string[]) => [...peopleKeys.all, 'names', uids] as const,
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

/** Every administrator. Administrators only. */
export const adminsQuery = () =>
  queryOptions({
    queryKey: peopleKeys.admins(),
    meta: { volatile: true, failure: 'Failed to load the administrators' },
    queryFn: listAdmins,
  });

/** A person's display name; null when the account is gone. Administrators only. */
export const usernameQuery = (uid: string) =>
  queryOptions({
    queryKey: peopleKeys.name(uid),
    meta: { volatile: true, failure: 'Failed to load a name' },
    queryFn: () => getUsername(uid),
  });

/** The display names of several people, in their order. Administrators only. */
export const usernamesQuery = (uids: readonly string[]) =>
  queryOptions({
    queryKey: peopleKeys.names(uids),
    // The query of each name reports failures.
    meta: { volatile: true, failure: null },
    queryFn: ({ client }) => Promise.all(uids.map((uid) => client.fetchQuery(usernameQuery(uid)))),
  });

/** Another person's subscription as it is now; null without one. Administrators only. */
export const personSubscriptionQuery = (uid: string) =>
  queryOptions({
    queryKey: peopleKeys.subscription(uid),
    meta: { volatile: true, failure: 'Failed to load a subscription' },
    staleTime: 0,
    queryFn: async () => {
      const { getSubscription } = await loadChunk(() => import('#services/subscription/get-subscription.ts'));
      return getSubscription(uid);
    },
  });
