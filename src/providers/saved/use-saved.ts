import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { entryOfChange, type SavedChange } from '#domain/saved/change-saved.ts';
import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { overfullKind, type SavedKind } from '#domain/saved/store-saved.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { cacheWritten } from '#providers/query/cache-written.ts';
import { loadStatus } from '#providers/query/load-status.ts';

import { savedQuery, waitingQuery } from './queries.ts';
import { useDeliverSaved } from './use-deliver-saved.ts';

/**
 * The outcome of a change: stored on this device or in the account, refused because there are too many, or lost with the page.
 */
export type SaveOutcome =
  | { readonly state: 'kept' }
  | { readonly state: 'full'; readonly kind: SavedKind }
  | { readonly state: 'failed' };

export type SavedState = {
  /** `error` when a part couldn't be read: a new note might replace one that isn't shown. */
  readonly status: 'loading' | 'ready' | 'error';
  readonly saved: SavedQuestions;
  /** Changes that the account hasn't received yet; for a visitor, all. */
  readonly waiting: SavedQuestions;
  readonly save: (change: SavedChange) => Promise<SaveOutcome>;
  readonly refresh: () => void;
};

const notReady = ['error', 'loading'] as const;

/** The bookmarks and notes of the current user: those in the account and those waiting on this device. */
export function useSaved(): SavedState {
  const client = useQueryClient();
  const { user } = useAuth();
  const owner = useOwner();
  const uid = user?.uid ?? null;
  const account = useQuery(savedQuery(uid));
  const device = useQuery(waitingQuery(owner));
  const deliver = useDeliverSaved();
  const waiting = device.data ?? nothingSaved;
  const saved = useMemo(() => mergeSaved(account.data ?? nothingSaved, waiting), [account.data, waiting]);

  const { mutateAsync: keep } = useMutation({
    meta: { failure: 'A saved question could not be stored on this device' },
    mutationFn: async ({
      whose,
      entry,
    }: {
      readonly whose: string | null;
      readonly entry: SavedQuestions;
    }) => {
      const store = await loadChunk(() => import('#services/storage/saved-store.ts'));
      await cacheWritten(client, waitingQuery(whose).queryKey, await store.addWaiting(whose, entry));
    },
  });

  const save = useCallback(
    async (change: SavedChange): Promise<SaveOutcome> => {
      const entry = entryOfChange(saved, change, Date.now());
      const full = isAddition(change) ? overfullKind(mergeSaved(saved, entry)) : null;
      if (full) return { state: 'full', kind: full };
      const isKept = await hasWorked(keep({ whose: owner ?? null, entry }));
      if (uid === null) return { state: isKept ? 'kept' : 'failed' };
      const delivery = hasWorked(deliver(uid, entry));
      return { state: isKept || (await delivery) ? 'kept' : 'failed' };
    },
    [saved, owner, uid, keep, deliver],
  );

  const reads = uid === null ? [device] : [device, account];
  const statuses = reads.map((read) => loadStatus(read));
  return {
    // While the session loads, the account of the last user hasn't been asked for its notes.
    status: owner !== uid ? 'loading' : (notReady.find((state) => statuses.includes(state)) ?? 'ready'),
    saved,
    waiting,
    save,
    refresh() {
      for (const { refetch } of reads) void refetch();
    },
  };
}

/** Whether a write succeeded; one that failed has been logged. */
function hasWorked(write: Promise<void>): Promise<boolean> {
  return write.then(
    () => true,
    () => false,
  );
}

function isAddition(change: SavedChange): boolean {
  return change.kind === 'bookmark' ? change.on : change.text.trim() !== '';
}
