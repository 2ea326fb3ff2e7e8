import { prefetchAttempts } from '#providers/attempts/attempt-modules.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { modelQuery } from '#providers/readiness/queries.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';

/** Reads what reviews and the forecast are computed from, in this browser and in the account. */
export const prefetchStudy: Prefetch = (client, { user }) =>
  Promise.all([
    prefetchAttempts(),
    client.prefetchQuery(partListQuery()),
    client.prefetchQuery(modelQuery()),
    user && client.prefetchQuery(studyQuery(user.uid)),
    user && client.prefetchQuery(subscriptionQuery(user.uid)),
  ]);
