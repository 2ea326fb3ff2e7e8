import type { Attempt } from './attempt.ts';

/** Minutes left at which a learner gets a time warning. */
const warningMinutes = [10, 5, 1] as const;

/** The learner is told about a clock jump of this size or more, in milliseconds. */
export const noticeableJump = 5000;

/** An attempt closed for less than this, in milliseconds, continues as if it had stayed open. */
const shortGap = 15_000;

/** The time of an attempt when it is opened. */
export type ClockReading = {
  /** Milliseconds since the epoch, in the attempt's own time. */
  readonly now: number;
  /** The server's clock minus the device's, in milliseconds; null when they were never compared. */
  readonly offset: number | null;
  /** Whether `now` is certain. A clock that isn't never ends an attempt by itself. */
  readonly checked: boolean;
  /** Whether the device's clock is earlier than a time that the attempt has already seen. */
  readonly setBack: boolean;
};

/**
 * The time at which an attempt resumes when it is opened.
 *
 * The server's clock is right. Without it, the device's clock counts, corrected by its last known offset from the server's, but
 * never before the last time the attempt has seen: setting a clock back gains no time. The result is certain only after a short
 * gap, in which no clock can have gone far wrong.
 *
 * @param device the device's clock, in milliseconds since the epoch
 * @param server the server's clock at this moment, or null when it could not be asked
 */
export function readClock(attempt: Attempt, device: number, server: number | null): ClockReading {
  if (server !== null && attempt.clockChecked) {
    return { now: server, offset: server - device, checked: true, setBack: false };
  }
  const lastSeen = Date.parse(attempt.lastSeenAt);
  const now = device + (attempt.clockOffset ?? 0);
  const gap = now - lastSeen;
  return {
    now: Math.max(now, lastSeen),
    offset: attempt.clockOffset ?? null,
    checked: attempt.timeChecked !== false && gap > -noticeableJump && gap < shortGap,
    setBack: gap <= -noticeableJump,
  };
}

/** Milliseconds left at a time, never negative; null when untimed. */
export function timeLeft({ deadline }: Pick<Attempt, 'deadline'>, now: number): number | null {
  return deadline === null ? null : Math.max(0, Date.parse(deadline) - now);
}

/** Whether the time of an attempt under way is over. */
export function isOverdue(attempt: Attempt, now: number): boolean {
  return attempt.handedInAt === null && timeLeft(attempt, now) === 0;
}

/** What to say when the time left falls from `before` to `after` milliseconds; null while no warning is due. */
export function dueWarning(before: number, after: number): string | null {
  const isDue = warningMinutes.some((minutes) => before > minutes * 60_000 && after <= minutes * 60_000);
  return isDue ? describeTimeLeft(after) : null;
}

/** The clock is checked twice a second, so the last minute has already begun when this is said. */
function describeTimeLeft(milliseconds: number): string {
  if (milliseconds < 59_000) return 'Less than a minute left';
  const minutes = Math.round(milliseconds / 60_000);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
