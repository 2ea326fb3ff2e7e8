import type { Attempt } from '#domain/attempt/attempt.ts';
import { type ClockReading, noticeableJump, readClock } from '#domain/attempt/attempt-clock.ts';
import { readServerTime } from '#services/server-time.ts';

/** What came of asking the server for the time. */
export type ClockCheck = {
  /** The attempt's time by the server, and as it was taken to be; in milliseconds since the epoch. */
  readonly at: number;
  readonly was: number;
  /** The server's clock minus the device's, in milliseconds. */
  readonly offset: number;
  /** Whether the device's clock has run right meanwhile: then a page that's behind stood still, because the device slept. */
  readonly isDeviceRight: boolean;
};

/** The clock of one opened attempt. It runs on the page's monotonic clock, which nobody can set. */
export type AttemptClock = {
  /** What the time was when the attempt was opened. */
  readonly opening: ClockReading;
  /** Milliseconds since the epoch, in the attempt's own time. */
  now(): number;
  /** Milliseconds of the page's clock, for measuring how long something took. */
  elapsed(): number;
  /** Whether the time is certain: the server gave it, and the clocks have not parted since. */
  isChecked(): boolean;
  /** Whether the page's clock and the device's have parted: the device slept, or somebody set its clock. */
  hasParted(): boolean;
  /** Takes over what another page, which holds the attempt, has learnt from the server. */
  follow(attempt: Attempt): void;
  /** Asks the server; null when it can't be asked. Clocks that have parted make the time uncertain then. */
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
  /** The attempt's time minus the device's when the time was last known. */
  let lead = base - device;

  const now = () => base + performance.now() - page;
  const hasParted = () => Math.abs(Date.now() - device - (performance.now() - page)) >= noticeableJump;

  function continueAt(time: number): void {
    base = time;
    page = performance.now();
    device = Date.now();
  }

  /** The `Date` header is exact to a second, and a page's clock may stop in sleep but never runs ahead. */
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
      // Its times have moved to the server's, and it says how far this device is off.
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
