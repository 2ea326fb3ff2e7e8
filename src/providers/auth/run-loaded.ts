import { logError } from '#services/log.ts';

import type { Failure } from './use-auth.ts';

/**
 * Runs one of the actions whose code is loaded with the first of them. An action never rejects; if loading the code does, that
 * is logged and the outcome is `failure`.
 */
export async function runLoaded<A, T>(
  failure: Failure,
  load: () => Promise<A>,
  action: (actions: A) => Promise<T>,
): Promise<T | Failure> {
  try {
    return await action(await load());
  } catch (error) {
    logError(failure.message, error);
    return failure;
  }
}
