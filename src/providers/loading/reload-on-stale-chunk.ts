const key = 'ohmwork.reloaded-for';

/** Milliseconds until a press of a button may reload the page again for the same build. */
const reloadPause = 30_000;

/** Milliseconds after which a silent server counts as unreachable. */
const reachLimit = 10_000;

/** Milliseconds after which a page that was to reload counts as staying. */
const stayLimit = 5000;

let checking: Promise<void> | undefined;

/**
 * After a deployment an open page asks for files that are gone. The page is then reloaded, once per build, so that a file that
 * is really missing doesn't reload forever. After that only a press of a button reloads it, half a minute later at the
 * earliest: some browsers remember a failed import for as long as the page lives. It isn't reloaded while the server is
 * unreachable: an error in the page is better than the browser's own.
 *
 * @returns settles when the page stays
 */
export function reloadOnStaleChunk(reload?: () => void): Promise<void> {
  checking ??= isServerReachable().then(async (reachable) => {
    if (reachable && !wasReloadedFor(currentBuild())) await reloadOrStay(reload);
    checking = undefined;
  });
  return checking;
}

/**
 * Reloads the page if the server responds: some browsers remember a failed import for as long as the page lives.
 *
 * @returns settles when the page stays
 */
export async function reloadIfReachable(reload?: () => void): Promise<void> {
  if (await isServerReachable()) await reloadOrStay(reload);
}

/** Settles when the page is still there after a while: somebody was asked whether to leave it, and stayed. */
async function reloadOrStay(reload = () => location.reload()): Promise<void> {
  await leaveServiceWorker();
  reload();
  return new Promise((resolve) => setTimeout(resolve, stayLimit));
}

/**
 * A worker from before the deployment would serve the old page again, without the file. The new page registers the new worker,
 * which fetches only what has changed.
 */
async function leaveServiceWorker(): Promise<void> {
  try {
    if (!navigator.serviceWorker.controller) return;
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  } catch {
    // Not supported, or blocked.
  }
}

/** Uses HEAD, since the service worker answers every GET for the page, even without a connection. */
async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(reachLimit);
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** The main script, which every page names first (see public/start.js) and which has another hash in every build. */
function currentBuild(): string {
  const start = document.querySelector<HTMLScriptElement>('script[data-scripts]');
  return start?.dataset.scripts?.split(' ')[0] ?? '';
}

/** Records the reload. @returns whether not to reload, because one was recorded before, or can't be */
function wasReloadedFor(build: string): boolean {
  try {
    const [noted, at] = sessionStorage.getItem(key)?.split(' ') ?? [];
    const isJustDone = Math.abs(Date.now() - Number(at)) < reloadPause;
    // Safari before 16.4 doesn't report user activation.
    if (noted === build && (isJustDone || !navigator.userActivation?.isActive)) return true;
    sessionStorage.setItem(key, `${build} ${Date.now()}`);
    return false;
  } catch {
    return true;
  }
}
