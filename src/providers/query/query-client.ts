import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { logError } from '#services/log.ts';

import { isRetryable, retriesRefused } from './retry.ts';

/** Milliseconds for which data stays in the browser, for use without a connection. */
export const gcTime = 7 * 24 * 60 * 60_000;

/**
 * Retries after the first failure. If every try fails at once, the waits between them take 7.5 seconds at most; a server that
 * never responds takes another 15 seconds a try (see services/firestore/with-timeout.ts), 82.5 in all.
 */
const maxRetries = 4;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The uid whose data this is: it is removed when somebody else, or nobody, is signed in. */
      readonly owner?: string | null;
      /** Whether it holds questions of the bank: on a return to the page, they aren't read again like an account's own data. */
      readonly bank?: boolean;
      /** Whether it isn't stored beyond the page. */
      readonly volatile?: boolean;
      /** The sentence for a failed read, which is logged with its cause; null where another query reports it. */
      readonly failure?: string | null;
    };
    mutationMeta: {
      /** The sentence for a failed write, which is logged with its cause. */
      readonly failure?: string;
    };
  }
}

/** The cache of what was read from Firestore. Every failed read and write is logged here, once, after the last retry. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) => {
        if (meta?.failure !== null) logError(meta?.failure ?? `Failed to read ${queryKey[0]}`, error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => logError(meta?.failure ?? 'A change failed', error),
    }),
    defaultOptions: {
      queries: {
        // The browser's `onLine` isn't used, since Firestore may be reachable anyway. In any other mode a failed query would
        // wait for a connection without telling its screen.
        networkMode: 'always',
        // Milliseconds for which cached data is fresh: quizzes and parts change rarely, and every screen has its own refresh. An
        // account's own data is still invalidated on each visit (see `keepCache`). Something else that was missing may have been
        // published or restored since: each visit looks for it again.
        staleTime: (query) =>
          query.state.data === null && query.meta?.owner === undefined ? 0 : 12 * 60 * 60_000,
        // Without timers while prerendering: the process would wait a week for them.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : gcTime,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) =>
          isRetryable(error) ? failures < maxRetries : retriesRefused(failures, error),
        // Full jitter, so that clients that failed together don't retry together.
        retryDelay: (failure) => Math.random() * Math.min(8000, 500 * 2 ** failure),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
