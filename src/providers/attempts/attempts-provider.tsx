import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { watchPlace } from '#providers/loading/watch-place.ts';
import { logError } from '#services/log.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { storeBrowserOwner } from '#services/storage/browser-owner.ts';

import { firstAttempts, openAttemptStore, whenAttemptsArrive } from './attempt-modules.ts';
import { AttemptsContext, type AttemptsState } from './attempts-context.ts';
import { isDelivered } from './entry-states.ts';
import { newestFirst } from './newest-first.ts';
import { useClaims } from './use-claims.ts';
import { useDeliveredElsewhere } from './use-delivered-elsewhere.ts';
import { useOutbox } from './use-outbox.ts';
import { useOwner } from './use-owner.ts';

/** Provides the attempts kept in this browser, and the outbox that delivers finished ones to Firestore. */
export function AttemptsProvider({ children }: { children: ReactNode }) {
  const { user, status } = useAuth();
  const owner = useOwner();
  const [kept, setKept] = useState(firstAttempts);
  const [storageFailed, setStorageFailed] = useState(false);
  const userId = user?.uid ?? null;
  const client = useQueryClient();
  const records = useMemo(() => ownedBy(owner, kept), [owner, kept]);

  const { compare, noteOwn } = useDeliveredElsewhere(userId);

  const refresh = useCallback(async () => {
    try {
      const store = await openAttemptStore();
      const entries = await store.entries();
      compare(entries);
      // Keeps the same list if nothing has changed, since a new one rerenders much of a screen.
      setKept((before) => replaceEqualDeep(before, entries.sort(newestFirst)));
      setStorageFailed(store.isWaiting);
      return entries;
    } catch (error) {
      logError('Failed to read attempts', error);
      setKept((before) => before ?? []);
      setStorageFailed(true);
      return null;
    }
  }, [compare]);

  const note = useCallback((entry: AttemptEntry) => {
    setKept(
      (before) =>
        before?.map((other) => (other.id === entry.id ? withDelivery(entry, other) : other)) ?? null,
    );
  }, []);

  const remove = useCallback<AttemptsState['remove']>(
    async (id) => {
      await (await openAttemptStore()).remove(id);
      await refresh();
    },
    [refresh],
  );

  const start = useCallback<AttemptsState['start']>(
    async (input) => {
      const isHere = watchPlace();
      const known = { client, userId, entries: records ?? [], readRecord };
      const { startKeptAttempt } = await loadChunk(() => import('./start-kept-attempt.ts'));
      const id = await startKeptAttempt(input, owner ?? null, known);
      if (isHere()) await refresh();
      if (isHere()) return id;
      await remove(id);
      return null;
    },
    [owner, refresh, remove, client, userId, records],
  );

  const restore = useCallback<AttemptsState['restore']>(
    async (record) => {
      await (await openAttemptStore()).restore(record);
      await refresh();
    },
    [refresh],
  );

  const { delivery, deliver } = useOutbox(userId, refresh, noteOwn);

  useEffect(() => {
    void deliver();
    return whenAttemptsArrive(() => void deliver());
  }, [deliver]);

  useEffect(() => {
    // Another tab may have continued an attempt.
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [refresh]);

  useEffect(() => {
    if (status === 'loading') return;
    storeBrowserOwner(userId);
    loadChunk(() => import('./drop-delivered.ts'))
      .then(async ({ dropDelivered }) => dropDelivered(await openAttemptStore(), userId, Date.now()))
      .then((hasDropped) => (hasDropped ? refresh() : undefined))
      .catch((error: unknown) => logError('Failed to drop delivered attempts', error));
  }, [status, userId, refresh]);

  const visitors = useMemo(() => ownedBy(null, kept) ?? [], [kept]);
  const claims = useClaims(userId, visitors, deliver);

  const state = useMemo(
    () => ({
      records,
      readRecord,
      storageFailed,
      note,
      delivery,
      start,
      remove,
      restore,
      refresh,
      deliver,
      ...claims,
    }),
    [records, storageFailed, note, delivery, start, remove, restore, refresh, deliver, claims],
  );
  return <AttemptsContext value={state}>{children}</AttemptsContext>;
}

async function readRecord(id: string): Promise<AttemptRecord | null> {
  return (await openAttemptStore()).get(id);
}

/** The entry with its known delivery, which the new entry may not have yet. */
function withDelivery(entry: AttemptEntry, known: AttemptEntry): AttemptEntry {
  return isDelivered(known) ? { ...entry, delivery: known.delivery } : entry;
}

/** Returns nothing while it isn't known who uses this browser. */
function ownedBy(
  owner: string | null | undefined,
  kept: readonly AttemptEntry[] | null,
): readonly AttemptEntry[] | null {
  if (owner === undefined || kept === null) return null;
  return kept.filter(({ userId }) => userId === owner);
}
