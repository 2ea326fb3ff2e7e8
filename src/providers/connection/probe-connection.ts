import { readServerTime } from '#services/firestore/server-time.ts';

/** Milliseconds between checks whether the site is reachable again. */
const pause = 5000;

let silent = false;
let looking = false;

/** Whether there is a network, and the site wasn't found unreachable through it. */
export function isReachable(): boolean {
  return navigator.onLine && !silent;
}

/**
 * Checks whether the site can be reached, after a call failed as if offline: a train's network may lead nowhere, and some
 * browsers report being online after a page was loaded without a connection. While the site doesn't respond, it's checked again
 * and again. Changes are reported as the browser would, by `offline` and `online` events on the window.
 */
export async function probeConnection(): Promise<void> {
  if (looking || !navigator.onLine) return;
  looking = true;
  while ((await readServerTime()) === null) {
    if (!silent) {
      silent = true;
      dispatchEvent(new Event('offline'));
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  looking = false;
  if (!silent) return;
  silent = false;
  dispatchEvent(new Event('online'));
}
