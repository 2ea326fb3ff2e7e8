import { logWarning } from '../log.ts';
import { type AttemptBackend, AttemptRemovedError } from './attempt-backend.ts';
import type { AttemptRecord } from './attempt-record.ts';

/**
 * Moves every attempt from one place to another. If both have it, the state that is further is kept. What can't be moved
 * stays where it is, for the next visit.
 */
export async function moveAttempts(from: AttemptBackend, to: AttemptBackend): Promise<void> {
  for (const { id } of await from.entries()) {
    try {
      await moveAttempt(id, from, to);
    } catch (error) {
      if (error instanceof AttemptRemovedError) await from.forget(id);
      else logWarning('A stored attempt could not be moved to the database', error);
    }
  }
}

/** Moves one attempt, and again if it was continued during the move: it's removed only once the target is at least as far. */
async function moveAttempt(id: string, from: AttemptBackend, to: AttemptBackend): Promise<void> {
  for (;;) {
    const known = await to.get(id);
    const record = await from.get(id);
    if (!record || (known && !isFurther(record, known))) return from.forget(id);
    await to.save(record);
  }
}

/**
 * Whether one state of an attempt is further than another: by delivery, then by handing in, then by the time it was last
 * seen.
 */
export function isFurther(one: AttemptRecord, other: AttemptRecord): boolean {
  const isDelivered = ({ delivery }: AttemptRecord) => delivery.state === 'delivered';
  const isHandedIn = ({ attempt }: AttemptRecord) => attempt.handedInAt !== null;
  if (isDelivered(one) !== isDelivered(other)) return isDelivered(one);
  if (isHandedIn(one) !== isHandedIn(other)) return isHandedIn(one);
  return Date.parse(one.attempt.lastSeenAt) > Date.parse(other.attempt.lastSeenAt);
}
