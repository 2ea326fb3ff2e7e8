import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Milliseconds after which the calls to Stripe of a request end; only they are bounded. This is shorter than the app's limit
 * (`apiLimit`, 30 seconds) and Hosting's (60 seconds), so that the caller gets our own message.
 */
export const answerLimit = 25_000;

const deadlines = new AsyncLocalStorage<number>();

/** Runs work whose calls to the outside must end within `limit` milliseconds. */
export function runWithDeadline<T>(limit: number, work: () => Promise<T>): Promise<T> {
  return deadlines.run(performance.now() + limit, work);
}

/** Milliseconds that the running work has left; Infinity without a deadline. */
export function timeLeft(): number {
  return (deadlines.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}
