import { canLock } from './can-lock.ts';

/** A bulk edit of the same administrator is running, here or in another tab. */
export class BulkEditRunningError extends Error {
  override readonly name = 'BulkEditRunningError';
}

const lockOf = (uid: string) => `ohmwork.bulk-edit.${uid}`;

/** Does something with somebody's bulk edit while no other tab can. @throws BulkEditRunningError, and what the work throws */
export async function holdBulkEdit<T>(uid: string, work: () => Promise<T>): Promise<T> {
  if (!(await canLock())) return work();
  return navigator.locks.request(lockOf(uid), { ifAvailable: true }, async (lock) => {
    if (!lock) throw new BulkEditRunningError();
    return work();
  });
}

/** Whether a tab holds somebody's bulk edit, which is running then. */
export async function isBulkEditHeld(uid: string): Promise<boolean> {
  if (!(await canLock())) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(uid));
}

/** Resolves once no tab holds somebody's bulk edit. @throws the signal's reason */
export async function waitForBulkEdit(uid: string, signal: AbortSignal): Promise<void> {
  if (await canLock())
    await navigator.locks.request(lockOf(uid), { mode: 'shared', signal }, () => Promise.resolve());
}
