import { noAnswer } from '#domain/account/auth-messages.ts';

import type { Outcome } from './use-auth.ts';

/** Milliseconds after which an action has failed: the browser's database may hang, and Firebase waits for it for ever. */
const actionLimit = 30_000;

/**
 * Does something on an account and gives its outcome; it never throws.
 *
 * @param message the sentence for a failure, or what finds it
 */
export async function attempt(
  message: string | ((error: unknown) => string),
  action: () => Promise<void>,
): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, message: noAnswer }), actionLimit);
  });
  try {
    return await Promise.race([action().then((): Outcome => ({ ok: true })), limit]);
  } catch (error) {
    return { ok: false, message: typeof message === 'string' ? message : message(error) };
  } finally {
    clearTimeout(timer);
  }
}
