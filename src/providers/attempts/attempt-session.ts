import type { Attempt } from '#domain/attempt/attempt.ts';
import { isOverdue } from '#domain/attempt/attempt-clock.ts';
import { type AttemptEvent, transition } from '#domain/attempt/transition.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import type { AttemptStore } from '#services/storage/attempt-store.ts';

import type { AttemptClock } from './attempt-clock.ts';

/** Whether the newest state of the attempt is on disk. */
export type SaveState = 'saved' | 'saving' | 'memory' | 'failed';

export type SessionState = {
  readonly record: AttemptRecord;
  readonly saveState: SaveState;
  /** Whether this page may change the attempt; another page may hold it. */
  readonly owned: boolean;
};

/** One attempt opened on a page: the only place where it changes, and where each change is written. */
export type AttemptSession = {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Applies an event, with the time spent so far, and writes it. Ignored while another page holds the attempt. */
  dispatch(event: AttemptEvent): void;
  /** Hands in when the time is over; now and then writes the time spent, and what could not be written. Call it about every second. */
  tick(): void;
  /** Counts the time on the question from now on: the page was hidden, or another page had the attempt. */
  resume(): void;
  /** Resolves when everything is written; tells whether it was. */
  flush(): Promise<boolean>;
  /** Takes what another page wrote. */
  follow(record: AttemptRecord): void;
  setOwned(owned: boolean): void;
};

/** Milliseconds after which the time spent on a question is written although nothing else happened. */
const spendEvery = 5000;

/** Opens a session on a record. `onWritten` is called after each write, for other pages to follow. */
export function createAttemptSession(
  record: AttemptRecord,
  store: AttemptStore,
  clock: AttemptClock,
  onWritten: (record: AttemptRecord) => void,
): AttemptSession {
  const listeners = new Set<() => void>();
  const written: SaveState = store.kind === 'memory' ? 'memory' : 'saved';
  let state: SessionState = { record, saveState: written, owned: true };
  let writing: Promise<void> | null = null;
  let seenAt = clock.elapsed();

  function set(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Writes until the newest state is on disk: changes that come during a write go into the next. */
  async function writeNewest(): Promise<void> {
    for (let newest: AttemptRecord | null = null; newest !== state.record; ) {
      newest = state.record;
      try {
        await store.save(newest);
        onWritten(newest);
      } catch {
        set({ saveState: 'failed' });
        return;
      }
    }
    set({ saveState: written });
  }

  function change(attempt: Attempt): void {
    if (attempt === state.record.attempt) return;
    set({ record: { ...state.record, attempt }, saveState: 'saving' });
    write();
  }

  function write(): void {
    writing ??= writeNewest().finally(() => {
      writing = null;
    });
  }

  function withTimeSpent(attempt: Attempt): Attempt {
    const elapsed = clock.elapsed();
    const seconds = (elapsed - seenAt) / 1000;
    seenAt = elapsed;
    return transition(attempt, { type: 'spend', seconds, at: new Date(clock.now()).toISOString() });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      if (state.owned) change(transition(withTimeSpent(state.record.attempt), event));
    },
    tick() {
      if (!state.owned) return;
      const { attempt } = state.record;
      if (attempt.deadline && isOverdue(attempt, clock.now())) {
        change(transition(withTimeSpent(attempt), { type: 'time-out', at: attempt.deadline }));
      } else if (clock.elapsed() - seenAt >= spendEvery) {
        change(withTimeSpent(attempt));
      }
      // What was handed in changes no more, and still has to be written.
      if (state.saveState === 'failed') write();
    },
    resume() {
      seenAt = clock.elapsed();
    },
    async flush() {
      await writing;
      return state.saveState === written;
    },
    follow(newer) {
      if (!state.owned) set({ record: newer, saveState: written });
    },
    setOwned(owned) {
      seenAt = clock.elapsed();
      set({ owned });
    },
  };
}
