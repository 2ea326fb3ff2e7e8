import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { probeConnection } from '#providers/connection/probe-connection.ts';
import { useSaveResult } from '#providers/results/use-save-result.ts';
import { useAddToStudy } from '#providers/study/use-add-to-study.ts';

import { deliverAttempts, openAttemptStore } from './attempt-modules.ts';
import type { AttemptsState } from './attempts-context.ts';
import { isDeliverable } from './is-deliverable.ts';

/** Seconds between tries to deliver waiting attempts; the last one repeats. */
const retryAfter = [15, 30, 60, 120, 300];

/**
 * Delivers finished attempts to Firestore, and retries until it has worked.
 *
 * @param userId whose attempts; null for none
 * @param refresh reads the kept attempts again
 * @param noteOwn is told which attempts this page has delivered to the account
 */
export function useOutbox(
  userId: string | null,
  refresh: () => Promise<void>,
  noteOwn: (ids: Iterable<string>) => void,
): Pick<AttemptsState, 'delivery' | 'deliver'> {
  const saveResult = useSaveResult();
  const addToStudy = useAddToStudy();
  const [tries, setTries] = useState(0);
  const running = useRef<Promise<void> | null>(null);
  const queued = useRef<(() => Promise<void>) | null>(null);
  /** Whether the last delivery has delivered everything. */
  const isComplete = useRef(true);
  const { mutateAsync, data, isPending, isError } = useMutation({
    meta: { failure: 'Failed to note a delivery' },
    mutationFn: async (uid: string) =>
      deliverAttempts(
        await openAttemptStore(),
        uid,
        (quizId, fields) => saveResult(uid, quizId, fields),
        async (added) => {
          const isAdded = await addToStudy(uid, added);
          if (isAdded) noteOwn(added.attempts.keys());
          return isAdded;
        },
      ),
    onSettled: (nothingLeft = false) => {
      isComplete.current = nothingLeft;
      setTries((before) => (nothingLeft ? 0 : before + 1));
    },
  });
  const hasFailed = isError || data === false;
  const delivery = isPending ? 'delivering' : hasFailed ? 'failed' : 'idle';

  const deliver = useCallback(async () => {
    if (userId === null) return;
    // A delivery under way may have started before the newest attempt was finished, or for another user.
    queued.current = async () => {
      // Skipped when nothing waits: a pending mutation would make React restart the first render of the screen.
      if (isComplete.current && !(await mayWait(userId))) return;
      const nothingLeft = await mutateAsync(userId).catch(() => null);
      if (!nothingLeft) void probeConnection();
      // Another tab may have delivered attempts that still wait here.
      if (nothingLeft !== null) await refresh();
    };
    running.current ??= runQueued(queued).finally(() => {
      running.current = null;
    });
    await running.current;
  }, [userId, mutateAsync, refresh]);

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

  return { delivery, deliver };
}

/** Whether anything may be waiting to be delivered; true if that can't be read. */
async function mayWait(userId: string): Promise<boolean> {
  try {
    const entries = await (await openAttemptStore()).entries();
    return entries.some((entry) => isDeliverable(entry, userId));
  } catch {
    // The delivery will report the error.
    return true;
  }
}

/** Runs what is queued, and what is queued meanwhile, until nothing is. */
async function runQueued(queued: { current: (() => Promise<void>) | null }): Promise<void> {
  for (let next = queued.current; next; next = queued.current) {
    queued.current = null;
    await next();
  }
}
