import type { Attempt } from '#domain/attempt/attempt.ts';
import { type ClockReading, noticeableJump, readClock } from '#domain/attempt/attempt-clock.ts';
import { readServerTime } from '#services/firestore/server-time.ts';

/** The outcome of asking the server for the time. */
export type ClockCheck = {
  /** The attempt's time by the server, and as it was assumed before; in milliseconds since the epoch. */
  readonly at: number;
  readonly was: number;
  /** The server's clock minus the device's, in milliseconds. */
  readonly offset: number;
  /** Whether the device's clock has kept correct time: then a page that's behind was suspended while the device slept. */
  readonly isDeviceRight: boolean;
};

/** The clock of one opened attempt. With a time limit it runs on the page's monotonic clock, which nobody can set. */
export type AttemptClock = {
  /** The time when the attempt was opened. */
  readonly opening: ClockReading;
  /** Milliseconds since the epoch, in the attempt's own time. */
  now(): number;
  /** Milliseconds of the page's clock, for measuring durations. */
  elapsed(): number;
  /** Whether the time is certain: it came from the server, and the clocks have not diverged since. */
  isChecked(): boolean;
  /** Whether the page's clock and the device's have diverged: the device slept, or somebody set its clock. */
  hasParted(): boolean;
  /** Adopts the server's time as read by another page that holds the attempt. */
  follow(attempt: Attempt): void;
  /** Asks the server; null when it can't be reached, which makes the time uncertain if the clocks have diverged. */
  check(): Promise<ClockCheck | null>;
};

/**
 * Starts the clock of an attempt.
 *
 * @param server the server's time just read; null when it could not be
 */
export function startAttemptClock(attempt: Attempt, server: number | null): AttemptClock {
  const opening = readClock(attempt, Date.now(), server);
  let base = opening.now;
  let { checked } = opening;
  let isServers = attempt.clockChecked;
  let page = performance.now();
  let device = Date.now();
  /** The attempt's time minus the device's when the time was last certain. */
  let lead = base - device;

  /**
   * The page's clock stops while the device sleeps. Without a time limit nobody asks the server, so the device's clock counts the
   * hours of a sleep: otherwise what is answered in the morning would be dated to the evening before.
   */
  const now = () =>
    base + Math.max(performance.now() - page, attempt.deadline === null ? Date.now() - device : 0);
  const hasParted = () => Math.abs(Date.now() - device - (performance.now() - page)) >= noticeableJump;

  function continueAt(time: number): void {
    base = time;
    page = performance.now();
    device = Date.now();
  }

  /** The `Date` header is exact to a second, and a page's clock may stop during sleep but never runs fast. */
  function isRight(ahead: number): boolean {
    return ahead < noticeableJump && (checked || ahead > -noticeableJump);
  }

  return {
    opening,
    now,
    elapsed: () => performance.now(),
    isChecked: () => checked,
    hasParted,
    follow(attempt) {
      if (isServers || !attempt.clockChecked) return;
      // The attempt's times are now the server's, and it stores the device's offset from them.
      const reading = readClock(attempt, Date.now(), null);
      continueAt(reading.now);
      lead = base - device;
      checked = reading.checked;
      isServers = true;
    },
    async check() {
      const read = await readServerTime();
      const was = now();
      if (read === null) {
        if (hasParted()) checked = false;
        continueAt(was);
        return null;
      }
      const at = isServers && isRight(read - was) ? was : read;
      const offset = read - Date.now();
      const isDeviceRight = Math.abs(offset - lead) < noticeableJump;
      continueAt(at);
      lead = offset;
      checked = true;
      isServers = true;
      return { at, was, offset, isDeviceRight };
    },
  };
}
