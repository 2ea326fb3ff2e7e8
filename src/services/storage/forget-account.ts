import { logWarning } from '../log.ts';
import { openAttemptStore } from './attempt-store.ts';
import { readDeclinedClaims, storeDeclinedClaims } from './declined-claims.ts';
import { forgetWaiting } from './saved-store.ts';

/**
 * Removes what this browser stores of an account that was deleted. What goes with signing out isn't included, see
 * browser-owner.ts. Never rejects: what can't be removed is logged.
 */
export async function forgetAccount(uid: string): Promise<void> {
  if (readDeclinedClaims(uid).length > 0) storeDeclinedClaims('', []);
  await Promise.all([forgetAttempts(uid), forgetWaiting(uid)].map(orLog));
}

async function orLog(step: Promise<void>): Promise<void> {
  await step.catch((error: unknown) => logWarning('A deleted account has left something here', error));
}

async function forgetAttempts(uid: string): Promise<void> {
  const store = await openAttemptStore();
  for (const { id, userId } of await store.entries()) {
    if (userId === uid) await store.remove(id);
  }
}
