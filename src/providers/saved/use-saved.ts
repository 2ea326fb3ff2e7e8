import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { cleanNote, entryOfChange, type SavedChange } from '#domain/saved/change-saved.ts';
import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { SavedFullError } from '#domain/saved/saved-full-error.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { type Overfull, overfull } from '#domain/saved/store-saved.ts';
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
  | ({ readonly state: 'full' } & Overfull)
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
      const full = isAddition(change) ? overfull(mergeSaved(saved, entry)) : null;
      if (full) return { state: 'full', ...full };
      const kept = await outcomeOf(keep({ whose: owner ?? null, entry }));
      if (uid === null) return kept;
      const delivery = outcomeOf(deliver(uid, entry));
      return kept.state === 'kept' ? kept : delivery;
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

/** The outcome of a write; one that failed has been logged. */
function outcomeOf(write: Promise<void>): Promise<SaveOutcome> {
  return write.then(
    () => ({ state: 'kept' }),
    (error: unknown) =>
      error instanceof SavedFullError ? { state: 'full', ...error.full } : { state: 'failed' },
  );
}

function isAddition(change: SavedChange): boolean {
  return change.kind === 'bookmark' ? change.on : cleanNote(change.text) !== '';
}
