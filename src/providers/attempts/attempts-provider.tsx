import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { StudyRecord } from '#domain/study/study-record.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { probeConnection } from '#providers/connection/probe-connection.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useSaveResult } from '#providers/results/use-save-result.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { logError } from '#services/log.ts';
import { readServerTime } from '#services/server-time.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { storeBrowserOwner } from '#services/storage/browser-owner.ts';

import { deliverAttempts, openAttemptStore, startAttempt } from './attempt-modules.ts';
import { AttemptsContext, type AttemptsState } from './attempts-context.ts';
import { forgetDelivered } from './forget-delivered.ts';
import { useClaims } from './use-claims.ts';
import { useOwner } from './use-owner.ts';

/** Seconds between two tries to deliver what waits; the last one repeats. */
const retryAfter = [15, 30, 60, 120, 300];

/** The attempts kept in this browser, and the outbox that brings finished ones to Firestore. */
export function AttemptsProvider({ children }: { children: ReactNode }) {
  const { user, status } = useAuth();
  const owner = useOwner();
  const saveResult = useSaveResult();
  const client = useQueryClient();
  const [kept, setKept] = useState<readonly AttemptRecord[] | null>(null);
  const [delivery, setDelivery] = useState<AttemptsState['delivery']>('idle');
  const [tries, setTries] = useState(0);
  const running = useRef<Promise<void> | null>(null);
  const queued = useRef<(() => Promise<void>) | null>(null);
  const userId = user?.uid ?? null;

  const refresh = useCallback(async () => {
    const stored = await (await openAttemptStore()).list();
    setKept(stored.sort(newestFirst));
  }, []);

  const start = useCallback<AttemptsState['start']>(
    async (input) => {
      const id = input.id ?? crypto.randomUUID();
      const server = await readServerTime();
      const attempt = await startAttempt({
        ...input,
        id,
        userId: owner ?? null,
        now: server ?? Date.now(),
        clockChecked: server !== null,
      });
      // Asked for when it matters most: a browser that is short of space then leaves the answers alone.
      if (attempt.mode === 'exam') void navigator.storage?.persist?.().catch(() => {});
      const store = await openAttemptStore();
      await store.save({ attempt, questions: [...input.questions], delivery: { state: 'undelivered' } });
      await refresh();
      return id;
    },
    [owner, refresh],
  );

  const remove = useCallback<AttemptsState['remove']>(
    async (id) => {
      await (await openAttemptStore()).remove(id);
      await refresh();
    },
    [refresh],
  );

  const restore = useCallback<AttemptsState['restore']>(
    async (record) => {
      await (await openAttemptStore()).restore(record);
      await refresh();
    },
    [refresh],
  );

  const addStudy = useCallback(
    async (added: StudyRecord) => {
      if (userId === null) return false;
      try {
        const { addToStudy } = await loadChunk(() => import('#services/study/add-to-study.ts'));
        client.setQueryData(studyQuery(userId).queryKey, await addToStudy(userId, added));
        return true;
      } catch (error) {
        logError('The study record could not be written', error);
        return false;
      }
    },
    [client, userId],
  );

  const deliver = useCallback(async () => {
    if (userId === null) return;
    // The one under way may have looked before the newest attempt was finished, or looks for somebody else.
    queued.current = async () => {
      setDelivery('delivering');
      const { delivered, complete } = await alone(async () =>
        deliverAttempts(
          await openAttemptStore(),
          userId,
          (quizId, fields) => saveResult(userId, quizId, fields),
          addStudy,
        ),
      ).catch((error: unknown) => {
        logError('What was delivered could not be noted on this device', error);
        return { delivered: [], complete: false };
      });
      setDelivery(complete ? 'idle' : 'failed');
      setTries((before) => (complete ? 0 : before + 1));
      if (!complete) void probeConnection();
      if (delivered.length > 0) await refresh();
    };
    running.current ??= runQueued(queued).finally(() => {
      running.current = null;
    });
    await running.current;
  }, [userId, saveResult, addStudy, refresh]);

  useEffect(() => {
    void refresh().then(deliver);
  }, [refresh, deliver]);

  useEffect(() => {
    let left = false;
    let stop = () => {};
    void openAttemptStore().then((store) => {
      if (!left) stop = store.onArrival(() => void refresh().then(deliver));
    });
    return () => {
      left = true;
      stop();
    };
  }, [refresh, deliver]);

  useEffect(() => {
    if (status === 'loading') return;
    storeBrowserOwner(userId);
    void forgetDelivered(userId).then((forgotten) => (forgotten ? refresh() : undefined));
  }, [status, userId, refresh]);

  useEffect(() => {
    if (delivery !== 'failed') return;
    const wait = retryAfter[Math.min(tries, retryAfter.length) - 1] ?? 15;
    const timer = setTimeout(deliver, wait * 1000);
    const atOnce = () => void deliver();
    addEventListener('online', atOnce);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }, [delivery, tries, deliver]);

  const records = useMemo(() => ownedBy(owner, kept), [owner, kept]);
  const visitors = useMemo(() => ownedBy(null, kept) ?? [], [kept]);
  const onClaimed = useCallback(async () => {
    await refresh();
    await deliver();
  }, [refresh, deliver]);
  const claims = useClaims(userId, visitors, onClaimed);

  const state = useMemo(
    () => ({ records, delivery, start, remove, restore, refresh, deliver, ...claims }),
    [records, delivery, start, remove, restore, refresh, deliver, claims],
  );
  return <AttemptsContext value={state}>{children}</AttemptsContext>;
}

/** Nothing is anybody's while it isn't known who uses this browser. */
function ownedBy(
  owner: string | null | undefined,
  kept: readonly AttemptRecord[] | null,
): readonly AttemptRecord[] | null {
  if (owner === undefined || kept === null) return null;
  return kept.filter(({ attempt }) => attempt.userId === owner);
}

function newestFirst(a: AttemptRecord, b: AttemptRecord): number {
  return Date.parse(b.attempt.startedAt) - Date.parse(a.attempt.startedAt);
}

/** Runs what is queued, and what is queued meanwhile, until nothing is. */
async function runQueued(queued: { current: (() => Promise<void>) | null }): Promise<void> {
  for (let next = queued.current; next; next = queued.current) {
    queued.current = null;
    await next();
  }
}

/** Runs one delivery at a time over all pages of the app, where the browser can tell. */
function alone<T>(deliver: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('ohmwork.outbox', deliver) : deliver();
}
