import type { Attempt } from '#domain/attempt/attempt.ts';
import { noticeableJump, resumeTime } from '#domain/attempt/attempt-clock.ts';
import { readServerTime } from '#services/server-time.ts';

/** The clock of one opened attempt; it runs on the page's monotonic clock, which nobody can set. */
export type AttemptClock = {
  /** Milliseconds since the epoch, in the attempt's own time. */
  now(): number;
  /** Milliseconds of the page's clock, for measuring how long something took. */
  elapsed(): number;
  /** Asks the server again; resolves to the milliseconds by which the clock was moved ahead, 0 for none. */
  check(): Promise<number>;
};

/**
 * Starts the clock of an attempt.
 *
 * @param server the server's time just read; null without a connection, or when the attempt was started without
 */
export function startAttemptClock(attempt: Attempt, server: number | null): AttemptClock {
  let base = resumeTime(attempt, Date.now(), server);
  const since = performance.now();
  const now = () => base + performance.now() - since;
  return {
    now,
    elapsed: () => performance.now(),
    async check() {
      const read = attempt.clockChecked ? await readServerTime() : null;
      const ahead = read === null ? 0 : read - now();
      // The page's clock stops while a laptop sleeps; it never runs ahead, so time is only ever caught up.
      if (ahead < noticeableJump) return 0;
      base += ahead;
      return ahead;
    },
  };
}
