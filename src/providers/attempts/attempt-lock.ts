import { logError } from '#services/log.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

type Message =
  | { readonly type: 'written'; readonly record: AttemptRecord; readonly isStored?: boolean | undefined }
  | { readonly type: 'take-over' };

/** What the page does when its hold on the attempt changes or another page writes. */
export type LockHandlers = {
  /** This page has the attempt now; called before it may write. */
  onGained(): Promise<void>;
  /** Another page wants the attempt or has taken it: stop writing, resolve when all is on disk. */
  onLost(): Promise<void>;
  /** @param isStored false when the other page couldn't store it; an older app doesn't say */
  onWritten(record: AttemptRecord, isStored?: boolean): void;
};

export type AttemptLock = {
  /** Tells the other pages what was written, or what couldn't be, while this page has the attempt. */
  announce(record: AttemptRecord, isStored?: boolean): void;
  takeOver(): void;
  /** Whether this page has the attempt. One that was frozen hears with the answer that another has taken it. */
  isHeld(): Promise<boolean>;
  close(): void;
};

/** Milliseconds that the page which holds an attempt has for handing it over before it is taken. */
const handOverLimit = 1500;

/** How often in a row gaining the attempt may fail before only the learner asks for it again. */
const maxFailures = 3;

/**
 * Sees to it that one page at a time writes an attempt (Web Locks): the first page that opens it holds it, a
 * further page follows what it writes until it takes over, and gets the attempt when the first one closes.
 */
export function lockAttempt(id: string, handlers: LockHandlers): AttemptLock {
  const name = `ohmwork.attempt.${id}`;
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  /** Of the request that waits for the lock, if any. */
  let waiting = new AbortController();
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
        // A database aborts as well, which isn't the lock's own abort.
        await handlers.onGained().catch((cause: unknown) => {
          throw new Error('The attempt could not be read', { cause });
        });
        failures = 0;
        await held;
      })
      .catch((error: unknown) => {
        // It was given up here.
        if (!options.signal?.aborted) askAgain(error);
      });
  }

  /** When another page took the attempt from one that did not answer, or it could not be read once it was gained. */
  function askAgain(error: unknown): void {
    const wasHeld = release !== null;
    release = null;
    if (isClosed) return;
    if (error instanceof DOMException && error.name === 'AbortError') {
      if (!wasHeld) return;
      void handlers.onLost();
    } else {
      logError('An attempt could not be taken over', error);
      failures += 1;
      if (failures > maxFailures) return;
    }
    wait();
  }

  async function handOver(): Promise<void> {
    if (!release) return;
    await handlers.onLost();
    // Taken meanwhile, it has been asked for again.
    if (!release) return;
    release();
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
        // Once this page has handed the attempt over again, it would get it back at once.
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
