import { fieldAtFault, noAnswer } from '#domain/account/auth-messages.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

import type { ActionOutcome, Failure } from './use-auth.ts';

/** Milliseconds after which an action fails: the browser's database may hang, and Firebase waits for it forever. */
const actionLimit = 30_000;

/**
 * Runs an action on an account and returns its outcome; it never throws.
 *
 * @param message the sentence for a failure, or a function that finds it
 */
export async function runAction(
  message: string | ((error: unknown) => string),
  action: () => Promise<void>,
): Promise<ActionOutcome> {
  const timedOut = new Error(noAnswer);
  try {
    await withDeadline(action(), actionLimit, () => timedOut);
    return { ok: true };
  } catch (error) {
    const field = fieldAtFault(error);
    const failure: Failure = {
      ok: false,
      message: typeof message === 'string' ? message : message(error),
      ...(field && { field }),
    };
    return error === timedOut && failure.message !== noAnswer ? { ...failure, detail: noAnswer } : failure;
  }
}
