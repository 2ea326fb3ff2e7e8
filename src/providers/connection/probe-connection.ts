import { readServerTime } from '#services/server-time.ts';

/** Milliseconds between two looks whether the site is back. */
const pause = 5000;

let silent = false;
let looking = false;

/** Whether there is a network, and the site was not found silent behind it. */
export function isReachable(): boolean {
  return navigator.onLine && !silent;
}

/**
 * Asks the site whether it is there, after a call that failed as calls without a connection do: a train's network is one that
 * leads nowhere, and some browsers call themselves online after a page was loaded without any. While the site is silent it is
 * asked again and again. What changes is told as the browser would tell it, by `offline` and `online` on the window.
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
