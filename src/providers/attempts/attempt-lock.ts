import { logError } from '#services/log.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

type Message =
  | { readonly type: 'written'; readonly record: AttemptRecord; readonly isStored?: boolean | undefined }
  | { readonly type: 'take-over' };

/** What the page does when it gains or loses the attempt, or another page writes. */
export type LockHandlers = {
  /** This page holds the attempt now, and may write until the signal is aborted, which can happen before this resolves. */
  onGained(lost: AbortSignal): Promise<void>;
  /** Another page wants the attempt or has taken it: stop writing, and resolve when everything is on disk. */
  onLost(): Promise<void>;
  /** The attempt couldn't be read once this page had it. It retries a few times, and then only when the learner asks. */
  onUnread(): void;
  /** @param isStored false when the other page couldn't store it; missing from older versions of the app */
  onWritten(record: AttemptRecord, isStored?: boolean): void;
};

export type AttemptLock = {
  /** Tells the other pages what was written, or couldn't be, while this page holds the attempt. */
  announce(record: AttemptRecord, isStored?: boolean): void;
  takeOver(): void;
  /** Whether this page holds the attempt. A page that was frozen learns from this that another has taken it. */
  isHeld(): Promise<boolean>;
  close(): void;
};

/** Milliseconds for the holding page to hand over an attempt before it is taken. */
const handOverLimit = 1500;

/** How often in a row gaining the attempt may fail before only the learner can retry. */
const maxFailures = 3;

/**
 * Lets only one page at a time write an attempt (Web Locks): the first page that opens it holds it. Another page follows its
 * writes until it takes over, or the first one closes.
 */
export function lockAttempt(id: string, handlers: LockHandlers): AttemptLock {
  const name = `ohmwork.attempt.${id}`;
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  /** Aborts the request that waits for the lock, if any. */
  let waiting = new AbortController();
  /** Aborted when the attempt is lost, before `onLost`. */
  let holding = new AbortController();
  let release: (() => void) | null = null;
  let failures = 0;

  function wait(): void {
    waiting = new AbortController();
    request({ signal: waiting.signal });
  }

  function request(options: LockOptions): void {
    navigator.locks
      .request(name, options, async () => {
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        if (isClosed) return;
        holding = new AbortController();
        const { signal: lost } = holding;
        // Wrapped, so that a database's AbortError isn't mistaken for the lock's.
        await handlers.onGained(lost).catch((cause: unknown) => {
          // Handing it over has already requested it again.
          if (!lost.aborted) throw new Error('The attempt could not be read', { cause });
        });
        failures = 0;
        await held;
      })
      .catch((error: unknown) => {
        // An abort of our own needs no retry.
        if (!options.signal?.aborted) askAgain(error);
      });
  }

  /**
   * Called when another page took the attempt because this one did not answer, or when it could not be read after it was
   * gained.
   */
  function askAgain(error: unknown): void {
    const wasHeld = release !== null;
    release = null;
    if (isClosed) return;
    if (error instanceof DOMException && error.name === 'AbortError') {
      if (!wasHeld) return;
      holding.abort();
      void handlers.onLost();
    } else {
      logError('An attempt could not be taken over', error);
      failures += 1;
      handlers.onUnread();
      if (failures > maxFailures) return;
    }
    wait();
  }

  async function handOver(): Promise<void> {
    const held = release;
    if (!held) return;
    holding.abort();
    await handlers.onLost();
    // If it was taken meanwhile, it has already been requested again, and may even be held again.
    if (release !== held) return;
    held();
    release = null;
    wait();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'take-over') void handOver();
    else handlers.onWritten(data.record, data.isStored);
  };
  wait();

  return {
    announce(record, isStored) {
      if (release) channel.postMessage({ type: 'written', record, isStored } satisfies Message);
    },
    takeOver() {
      channel.postMessage({ type: 'take-over' } satisfies Message);
      setTimeout(() => {
        if (release || isClosed) return;
        // Otherwise the waiting request would regain the attempt as soon as this page hands it over.
        waiting.abort();
        request({ steal: true });
      }, handOverLimit);
    },
    isHeld: () => navigator.locks.query().then(() => !!release),
    close() {
      isClosed = true;
      waiting.abort();
      release?.();
      channel.close();
    },
  };
}
