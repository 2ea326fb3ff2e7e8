import { QueryClient } from '@tanstack/react-query';

import { isTokenRefused, mayPass } from './retry.ts';

/**
 * Milliseconds for which what was read counts as fresh: it is read once and refreshed by hand. What is one's own is read anew
 * with each visit all the same (see `QueryProvider`).
 */
const staleTime = 12 * 60 * 60_000;

/** Milliseconds for which what was read is kept in the browser, for use without a connection. */
export const keptFor = 7 * 24 * 60 * 60_000;

/** Tries after the first one; together with the waits they take less than half a minute. */
const retries = 4;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The uid of whom this belongs to: it is forgotten when somebody else, or nobody, is signed in. */
      readonly owner?: string | null;
      /** Whether it is forgotten with the page. */
      readonly volatile?: boolean;
    };
  }
}

/** The cache of what was read from Firestore, with the rules for trying again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Firestore answers from wherever it is reachable; the browser's idea of "online" is not asked. In every other mode a
        // query that has failed waits for a connection, and who looks at it would never be told.
        networkMode: 'always',
        staleTime,
        gcTime: keptFor,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) =>
          mayPass(error) ? failures < retries : failures === 0 && isTokenRefused(error),
        // Full jitter: clients that failed together do not come back together.
        retryDelay: (failure) => Math.random() * Math.min(8000, 500 * 2 ** failure),
      },
    },
  });
}
