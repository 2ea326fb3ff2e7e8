import { picturesOf } from '#domain/media/picture-address.ts';
import { keepFigures } from '#services/figures/kept-figures.ts';
import { readRecentServerTime } from '#services/firestore/server-time.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import { type AttemptRecord, withoutQuestions } from '#services/storage/attempt-record.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { canLock } from '#services/storage/can-lock.ts';
import { isFurther } from '#services/storage/move-attempts.ts';

import { type AttemptClock, startAttemptClock } from './attempt-clock.ts';
import { type AttemptLock, lockAttempt } from './attempt-lock.ts';
import { type AttemptSession, createAttemptSession } from './attempt-session.ts';
import { watchUnstored } from './unstored.ts';
import { watchFreezes } from './watch-freezes.ts';

/** Milliseconds for a closing page to release its lock on an attempt before another tab is reported. */
const releaseLimit = 1000;

/** An attempt opened on this page. */
export type OpenAttempt = {
  readonly session: AttemptSession;
  readonly clock: AttemptClock;
  /** Makes this page the writer instead of another. */
  takeOver(): void;
  close(): void;
};

/** The outcome of opening an attempt. */
export type Opening =
  | { readonly status: 'open'; readonly attempt: OpenAttempt }
  | { readonly status: 'missing' }
  /** Only a reference is left: the result is in the account. */
  | { readonly status: 'delivered'; readonly resultId: string }
  /** It belongs to another account, or to the visitor before the account. */
  | { readonly status: 'not-yours'; readonly of: 'account' | 'visitor' };

/**
 * Opens a stored attempt on this page, with its clock running, for its owner only.
 *
 * @param owner the account's uid, or null for a visitor
 * @param claims whether the account takes it over from the visitor
 */
export async function openAttempt(
  id: string,
  { owner, claims }: { owner: string | null; claims: boolean },
): Promise<Opening> {
  const store = await openAttemptStore();
  if (claims && owner !== null) await store.claim(id, owner);
  const record = await store.get(id);
  if (!record) return findReference(await store.entries(), id, owner);
  if (record.attempt.userId !== owner) {
    return { status: 'not-yours', of: record.attempt.userId === null ? 'visitor' : 'account' };
  }

  const server = record.attempt.deadline === null ? null : await readRecentServerTime();
  const clock = startAttemptClock(record.attempt, server);
  const closing = new AbortController();
  let lock: AttemptLock | null = null;
  const freezes = watchFreezes(() => lock?.isHeld());
  const session = createAttemptSession(
    record,
    store,
    clock,
    (written) => lock?.announce(withoutQuestions(written)),
    freezes.mayWrite,
  );
  // A tab may be opened, or restored, in the background.
  session.setVisible(document.visibilityState === 'visible');

  /** Stops writing, and passes unsaved changes to the page that now holds the attempt. */
  async function letGo(): Promise<void> {
    session.setAccess('held-elsewhere');
    await session.flush();
    const { saveState, record: held } = session.getState();
    if (saveState === 'failed') lock?.announce(withoutQuestions(held), false);
    if (saveState === 'saving') await followStored();
  }

  /** A change that came too late is dropped: another page had taken the attempt, and what that has stored counts. */
  async function followStored(): Promise<void> {
    const newest = await store.get(id);
    if (newest) session.follow(newest);
  }

  async function gain(lost: AbortSignal): Promise<void> {
    const newest = await store.get(id);
    if (lost.aborted) return;
    const { access, saveState, record: held } = session.getState();
    // An answer that couldn't be stored before another page took the attempt isn't replaced by an older stored state.
    const isUnsaved = newest !== null && saveState === 'failed' && isFurther(held, newest);
    if (newest && access !== 'owned' && !isUnsaved) session.follow(newest);
    if (!closing.signal.aborted) session.setAccess('owned');
  }

  if (await canLock()) {
    session.setAccess('held-elsewhere');
    const gained = new Promise<void>((resolve) => {
      lock = lockAttempt(id, {
        onGained: (lost) => gain(lost).then(resolve),
        onLost: letGo,
        onUnread: () => session.setAccess('unread'),
        onWritten: session.follow,
      });
    });
    await Promise.race([gained, new Promise((resolve) => void setTimeout(resolve, releaseLimit))]);
  } else {
    session.setAccess('owned');
  }

  followPage(session, closing.signal);
  keepPictures(record, closing.signal);
  const timer = setInterval(() => {
    freezes.tick();
    session.tick();
  }, 1000);
  const unwatch = watchUnstored(async () => {
    await session.flush();
    return session.getState().saveState === 'failed';
  });

  const attempt: OpenAttempt = {
    session,
    clock,
    takeOver: () => lock?.takeOver(),
    close() {
      clearInterval(timer);
      closing.abort();
      unwatch();
      session.tick();
      // Otherwise a pending clock check could overwrite what another page writes from now on.
      void letGo().then(() => lock?.close());
    },
  };
  return { status: 'open', attempt };
}

/** Tells the session what happens to the page, until the signal: it is hidden or shown, gets a connection, or is left. */
function followPage(session: AttemptSession, signal: AbortSignal): void {
  function followVisibility(): void {
    session.setVisible(document.visibilityState === 'visible');
    if (document.visibilityState === 'visible') void session.checkClock();
  }

  /** The browser asks before the page is closed or reloaded while an answer is only there; `memory-store.ts` asks for its own. */
  function warn(event: BeforeUnloadEvent): void {
    if (session.getState().saveState === 'failed') event.preventDefault();
  }

  document.addEventListener('visibilitychange', followVisibility, { signal });
  addEventListener('online', followVisibility, { signal });
  addEventListener('beforeunload', warn, { signal });
}

/** Fetches pictures that couldn't be fetched at the start, or were cleared since. */
function keepPictures({ questions }: AttemptRecord, signal: AbortSignal): void {
  const pictures = questions.flatMap(picturesOf).map(({ src }) => src);
  const fetchPictures = () => {
    if (navigator.onLine) void keepFigures(pictures, { signal });
  };
  fetchPictures();
  addEventListener('online', fetchPictures, { signal });
}

/** Finds the result of an attempt of which only the entry is left. */
function findReference(entries: readonly AttemptEntry[], id: string, owner: string | null): Opening {
  const entry = entries.find((other) => other.id === id && other.userId === owner);
  return entry?.delivery.state === 'delivered'
    ? { status: 'delivered', resultId: entry.delivery.resultId }
    : { status: 'missing' };
}
