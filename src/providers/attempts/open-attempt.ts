import { readServerTime } from '#services/server-time.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';

import { type AttemptClock, startAttemptClock } from './attempt-clock.ts';
import { type AttemptLock, lockAttempt } from './attempt-lock.ts';
import { type AttemptSession, createAttemptSession } from './attempt-session.ts';

/** Milliseconds that a page which is being left has to let go of an attempt: until then nobody is told of another tab. */
const letGoLimit = 1000;

/** An attempt opened on this page. */
export type OpenAttempt = {
  readonly session: AttemptSession;
  readonly clock: AttemptClock;
  /** Makes this page the one that writes, when another one is. */
  takeOver(): void;
  close(): void;
};

/**
 * Opens a stored attempt on this page, with its clock running, or resolves to null when there is none.
 *
 * @param onClockMoved called with the milliseconds by which the clock had to be moved ahead
 */
export async function openAttempt(
  id: string,
  onClockMoved: (milliseconds: number) => void,
): Promise<OpenAttempt | null> {
  const store = await openAttemptStore();
  const record = await store.get(id);
  if (!record) return null;

  const server = record.attempt.clockChecked ? await readServerTime() : null;
  const clock = startAttemptClock(record.attempt, server);
  let lock: AttemptLock | null = null;
  const session = createAttemptSession(record, store, clock, (written) => lock?.announce(written));

  async function gain(): Promise<void> {
    const newest = await store.get(id);
    if (newest && !session.getState().owned) session.follow(newest);
    session.setOwned(true);
  }

  if ('locks' in navigator && 'BroadcastChannel' in globalThis) {
    session.setOwned(false);
    const gained = new Promise<void>((resolve) => {
      lock = lockAttempt(id, {
        onGained: () => gain().then(resolve),
        onLost: async () => {
          session.setOwned(false);
          await session.flush();
        },
        onWritten: session.follow,
      });
    });
    await Promise.race([gained, new Promise((resolve) => setTimeout(resolve, letGoLimit))]);
  }

  function followVisibility(): void {
    if (document.visibilityState === 'hidden') session.tick();
    else {
      session.resume();
      void clock.check().then((ahead) => ahead > 0 && onClockMoved(ahead));
    }
  }
  const timer = setInterval(session.tick, 1000);
  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('online', followVisibility);

  return {
    session,
    clock,
    takeOver: () => lock?.takeOver(),
    close() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', followVisibility);
      removeEventListener('online', followVisibility);
      session.tick();
      void session.flush().then(() => lock?.close());
    },
  };
}
