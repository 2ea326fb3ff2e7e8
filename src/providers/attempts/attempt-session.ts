import type { Attempt } from '#domain/attempt/attempt.ts';
import { isOverdue, noticeableJump } from '#domain/attempt/attempt-clock.ts';
import { type AttemptEvent, transition } from '#domain/attempt/transition.ts';
import { makeSignal } from '#domain/shared/make-signal.ts';
import type { AttemptBackend } from '#services/storage/attempt-backend.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

import type { AttemptClock } from './attempt-clock.ts';
import { createAttemptWriter, type SaveState } from './attempt-writer.ts';
import { startQuestionTimer } from './question-timer.ts';

/** Why the learner has to decide how a timed attempt continues: its clock is uncertain, and the server can't be reached. */
export type TimeDoubt = 'overdue' | 'clock-changed';

/** Whether this page may change the attempt, another page holds it, or the browser's storage didn't answer. */
export type Access = 'owned' | 'held-elsewhere' | 'unread';

export type SessionState = {
  readonly record: AttemptRecord;
  readonly saveState: SaveState;
  readonly access: Access;
  readonly doubt: TimeDoubt | null;
  /** The last correction of the clock; null if there was none. */
  readonly clockMoved: ClockMove | null;
};

/** A correction of the clock, in milliseconds, and its cause: the page's clock stopped, or the device's was wrong. */
export type ClockMove = { readonly by: number; readonly cause: 'sleep' | 'device' };

/** One attempt opened on a page: the only place where it changes, and where each change is written. */
export type AttemptSession = {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Applies an event, with the time spent so far, and writes it. Ignored while another page holds the attempt. */
  dispatch(event: AttemptEvent): void;
  /**
   * Hands in when the time is certainly over. Regularly writes the time spent, and retries failed writes. Call it about every
   * second.
   */
  tick(): void;
  /** Asks the server for the time of a timed attempt. */
  checkClock(): Promise<void>;
  /** Continues although the time is uncertain, as the learner chose. */
  continueUnchecked(): void;
  /** Sets whether the page is visible. Time in a hidden tab isn't time on the question, unless it's for looking something up. */
  setVisible(visible: boolean): void;
  /** Resolves when writing has finished, to whether everything was written. */
  flush(): Promise<boolean>;
  /** Adopts what another page wrote, or couldn't write; the questions stay the same. */
  follow(newer: Pick<AttemptRecord, 'attempt' | 'delivery'>, isStored?: boolean): void;
  /** Sets whether this page may change the attempt from now on. */
  setAccess(access: Access): void;
};

/** Seconds after which the time spent on a question is written even if nothing else happens. */
const spendEvery = 5;

/** Milliseconds between two tries to read the server's clock while the time is uncertain. */
const checkEvery = 20_000;

/** The rest of the state of a session that has just been opened. */
const opened = { access: 'owned', doubt: null, clockMoved: null } as const;

/**
 * Opens a session on a record. `onWritten` is called after each write, for other pages to follow, and `mayWrite` before each: a
 * page that was frozen may have an older state than another page has stored since.
 *
 * What is known of the time: the clock says whether it's certain now, and only then ends the attempt. The attempt stores whether
 * the time it took is certain (`timeChecked`), and whether its dates are the server's (`clockChecked`). A `doubt` is a question
 * to the learner, until they or the server have answered it.
 */
export function createAttemptSession(
  record: AttemptRecord,
  store: Pick<AttemptBackend, 'save' | 'durability'>,
  clock: AttemptClock,
  onWritten: (record: AttemptRecord) => void,
  mayWrite?: () => Promise<boolean> | undefined,
): AttemptSession {
  const changed = makeSignal();
  const writer = createAttemptWriter(store, {
    newest: () => state.record,
    onSaveState: (saveState) => set({ saveState }),
    onWritten,
    mayWrite,
  });
  const timer = startQuestionTimer(clock, () => state.record.attempt);
  const isOwned = () => state.access === 'owned';
  let state: SessionState = { record, saveState: store.durability, ...opened };
  let checking: Promise<void> | null = null;
  let checkedAt = clock.elapsed();
  /** The latest doubt in spite of which the learner goes on. */
  let accepted: TimeDoubt | null = null;
  let settled = false;

  function set(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    changed.emit();
  }

  function change(attempt: Attempt): void {
    if (attempt === state.record.attempt || state.saveState === 'removed') return;
    set({ record: { ...state.record, attempt }, saveState: 'saving' });
    writer.write();
  }

  function withTimeSpent(attempt: Attempt): Attempt {
    const seconds = timer.read();
    timer.reset();
    return transition(attempt, { type: 'spend', seconds, at: isoTime(clock.now()) });
  }

  /** Adds the opening reading of the clock to the attempt, once this page may write. */
  function settleOpening(): void {
    if (settled || !isOwned() || state.record.attempt.deadline === null) return;
    settled = true;
    const { opening } = clock;
    if (opening.checked && opening.offset !== null && state.record.attempt.clockChecked) {
      const at = isoTime(clock.now());
      change(transition(state.record.attempt, { type: 'clock', at, was: at, offset: opening.offset }));
    } else if (!opening.checked) {
      doubtTime(opening.setBack ? 'clock-changed' : null);
    }
    if (!opening.checked || !state.record.attempt.clockChecked) void checkClock();
  }

  function doubtTime(doubt: TimeDoubt | null): void {
    change(transition(state.record.attempt, { type: 'lose-time' }));
    if (doubt && isToAsk(doubt)) set({ doubt });
  }

  /** After a clock that changed, it's still to be asked whether to go on when the time may be over. */
  function isToAsk(doubt: TimeDoubt): boolean {
    return accepted !== 'overdue' && accepted !== doubt;
  }

  function endOrAsk(attempt: Attempt, deadline: string): void {
    if (clock.isChecked()) change(transition(withTimeSpent(attempt), { type: 'time-out', at: deadline }));
    else if (!state.doubt && isToAsk('overdue')) doubtTime('overdue');
  }

  async function readServer(): Promise<void> {
    checkedAt = clock.elapsed();
    const parted = clock.hasParted();
    const check = await clock.check();
    const { attempt } = state.record;
    if (!isOwned() || attempt.handedInAt !== null) return;
    if (!check) {
      if (parted) doubtTime('clock-changed');
      return;
    }
    const moved = attempt.clockChecked ? check.at - check.was : 0;
    const [at, was] = [isoTime(check.at), isoTime(check.was)];
    change(transition(attempt, { type: 'clock', at, was, offset: check.offset }));
    const cause = check.isDeviceRight ? 'sleep' : 'device';
    set({ doubt: null, ...(Math.abs(moved) >= noticeableJump && { clockMoved: { by: moved, cause } }) });
  }

  function checkClock(): Promise<void> {
    if (state.record.attempt.deadline === null || !isOwned()) return Promise.resolve();
    checking ??= readServer().finally(() => {
      checking = null;
    });
    return checking;
  }

  function isCheckDue(): boolean {
    return clock.hasParted() || (!clock.isChecked() && clock.elapsed() - checkedAt >= checkEvery);
  }

  return {
    getState: () => state,
    subscribe: changed.subscribe,
    dispatch(event) {
      if (isOwned()) change(transition(withTimeSpent(state.record.attempt), event));
    },
    tick() {
      if (!isOwned()) return;
      const { attempt } = state.record;
      if (attempt.handedInAt === null && isCheckDue()) void checkClock();
      if (attempt.deadline && isOverdue(attempt, clock.now())) {
        // Clocks that have diverged are compared first.
        if (!checking) endOrAsk(attempt, attempt.deadline);
      } else if (timer.read() >= spendEvery) change(withTimeSpent(attempt));
      // An attempt that was handed in no longer changes, but may still have to be written.
      if (state.saveState === 'failed') writer.write();
    },
    checkClock,
    continueUnchecked() {
      accepted = state.doubt ?? accepted;
      set({ doubt: null });
    },
    setVisible(visible) {
      if (visible === timer.isVisible()) return;
      if (isOwned()) change(withTimeSpent(state.record.attempt));
      timer.setVisible(visible);
    },
    async flush() {
      await writer.finish();
      return state.saveState === store.durability;
    },
    follow({ attempt, delivery }, isStored = true) {
      if (isOwned()) return;
      clock.follow(attempt);
      const record = { ...state.record, attempt, delivery };
      set({ record, saveState: isStored ? store.durability : 'failed', access: 'held-elsewhere' });
    },
    setAccess(access) {
      timer.reset();
      set({ access });
      settleOpening();
    },
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
