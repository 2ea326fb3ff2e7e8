import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import { isEmptySaved, withoutDeleted } from '#domain/saved/merge-saved.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { cacheWritten } from '#providers/query/cache-written.ts';
import { waitingQuery } from '#providers/saved/queries.ts';
import { useDeliverSaved } from '#providers/saved/use-deliver-saved.ts';
import { readDeclinedClaims, storeDeclinedClaims } from '#services/storage/declined-claims.ts';

/** A visitor's bookmarks and notes in this browser, and up to which time the signed-in user said that they aren't theirs. */
type VisitorsSaved = { readonly saved: SavedQuestions; readonly declinedUpTo: number };

const none: VisitorsSaved = { saved: nothingSaved, declinedUpTo: -1 };

const visitorsSavedQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['saved', 'visitors', uid],
    meta: { owner: uid, volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    queryFn:
      uid === null
        ? skipToken
        : async ({ client, queryKey }) => {
            const { saved, declinedUpTo } = await readVisitorsSaved(uid);
            // Where nothing can be stored, the page remembers the answer.
            const before = client.getQueryData<VisitorsSaved>(queryKey) ?? none;
            return { saved, declinedUpTo: Math.max(declinedUpTo, before.declinedUpTo) };
          },
  });

async function readVisitorsSaved(uid: string): Promise<VisitorsSaved> {
  const store = await loadChunk(() => import('#services/storage/saved-store.ts'));
  const saved = withoutDeleted(await store.readWaiting(null).catch(() => nothingSaved));
  return { saved, declinedUpTo: readDeclinedUpTo(uid) };
}

/** Names among the declined claims the time of the newest one, until something is added: then it's asked again. */
const declinedName = 'saved ';

function readDeclinedUpTo(uid: string): number {
  const names = readDeclinedClaims(uid).filter(isDeclinedName);
  return Math.max(none.declinedUpTo, ...names.map((name) => Number(name.slice(declinedName.length))));
}

const isDeclinedName = (name: string) => name.startsWith(declinedName);

function newestIn({ bookmarks, notes }: SavedQuestions): number {
  return Math.max(0, ...[...bookmarks.values(), ...notes.values()].map(({ at }) => at));
}

/** The bookmarks and notes that a visitor left in this browser, for the signed-in user to claim. */
export function useVisitorsSaved() {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const query = visitorsSavedQuery(uid);
  const deliver = useDeliverSaved();
  const { saved, declinedUpTo } = useQuery(query).data ?? none;
  return {
    saved,
    /** Those of them to ask the user about. */
    toClaim: newestIn(saved) <= declinedUpTo ? nothingSaved : saved,
    /** Moves them to the account. */
    async claim(): Promise<void> {
      if (uid === null || isEmptySaved(saved)) return;
      const { moveWaiting } = await loadChunk(() => import('#services/storage/saved-store.ts'));
      await cacheWritten(client, waitingQuery(uid).queryKey, await moveWaiting(uid));
      await cacheWritten(client, query.queryKey, none);
      // They're the account's on this device; the mutation logs a failure and tries again.
      void deliver(uid).catch(() => {});
    },
    /** Leaves them where they are and stops asking. */
    decline(): void {
      if (uid === null || isEmptySaved(saved)) return;
      const upTo = Math.max(declinedUpTo, newestIn(saved));
      const others = readDeclinedClaims(uid).filter((name) => !isDeclinedName(name));
      storeDeclinedClaims(uid, [...others, `${declinedName}${upTo}`]);
      client.setQueryData(query.queryKey, { saved, declinedUpTo: upTo });
    },
  };
}
