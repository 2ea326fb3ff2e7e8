import { queryOptions, skipToken } from '@tanstack/react-query';

import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

const savedKeys = {
  all: ['saved'] as const,
  account: (uid: string | null) => [...savedKeys.all, 'account', uid] as const,
  waiting: (owner: string | null | undefined) => [...savedKeys.all, 'waiting', owner ?? ''] as const,
};

/** The bookmarks and notes in a user's account. One read; nothing is read for nobody. */
export const savedQuery = (uid: string | null) =>
  queryOptions({
    queryKey: savedKeys.account(uid),
    meta: { owner: uid, failure: 'Failed to load the saved questions' },
    queryFn:
      uid === null
        ? skipToken
        : async () => {
            const { getSaved } = await loadChunk(() => import('#services/saved/get-saved.ts'));
            return getSaved(uid);
          },
  });

/**
 * The changes waiting on this device; none without storage.
 *
 * @param owner an account's uid, null for a visitor, undefined while nobody is known
 */
export const waitingQuery = (owner: string | null | undefined) =>
  queryOptions({
    queryKey: savedKeys.waiting(owner),
    meta: { owner: owner ?? null, volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
    queryFn: owner === undefined ? skipToken : () => readWaiting(owner),
  });

async function readWaiting(owner: string | null): Promise<SavedQuestions> {
  const store = await loadChunk(() => import('#services/storage/saved-store.ts'));
  // Nothing is lost when it can't be read: a change is merged with what is stored.
  return store.readWaiting(owner).catch(() => nothingSaved);
}
