import type { Attempt } from './attempt.ts';

/** Time warnings in an attempt: minutes left at which a learner is told. */
export const warningMinutes = [10, 5, 1] as const;

/** A jump of a clock from here on is told to the learner, in milliseconds. */
export const noticeableJump = 5000;

/**
 * The time at which an attempt goes on when it is opened, in milliseconds since the epoch.
 *
 * The server's clock is right; without it the device's clock counts, but never before the last time that the
 * attempt has seen: a clock set back gives no time.
 *
 * @param server the server's time at this moment, or null when it could not be asked
 */
export function resumeTime(attempt: Attempt, device: number, server: number | null): number {
  return server ?? Math.max(device, Date.parse(attempt.lastSeenAt));
}

/** Milliseconds left at a time, never negative; null when untimed. */
export function timeLeft(attempt: Attempt, now: number): number | null {
  return attempt.deadline === null ? null : Math.max(0, Date.parse(attempt.deadline) - now);
}

/** Whether the time of an attempt under way is over. */
export function isOverdue(attempt: Attempt, now: number): boolean {
  return attempt.handedInAt === null && timeLeft(attempt, now) === 0;
}

/** The warning, in minutes, that is due when the time left falls from `before` to `after` milliseconds. */
export function dueWarning(before: number, after: number): number | null {
  return warningMinutes.findLast((minutes) => before > minutes * 60_000 && after <= minutes * 60_000) ?? null;
}
