import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Milliseconds within which a request is answered. The app waits 30 seconds for us (`apiLimit`) and Hosting 60, and
 * the caller should get our own message.
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
