const key = 'ohmwork.reloaded-for';

/** Milliseconds after which a silent server counts as out of reach. */
const patience = 10_000;

let healing: Promise<boolean> | undefined;

/**
 * After a new deployment an open page asks for files that are gone: it is then loaded anew, once for each build, so
 * that a file that is really missing does not reload for ever. Not while the server is out of reach: an error in the
 * page is better than the browser's own.
 *
 * @returns whether the page is being loaded anew
 */
export function reloadOnce(reload: () => void = () => location.reload()): Promise<boolean> {
  healing ??= isServerThere()
    .then((there) => {
      if (!there || alreadyReloadedFor(currentBuild())) return false;
      reload();
      return true;
    })
    .then((reloading) => {
      if (!reloading) healing = undefined;
      return reloading;
    });
  return healing;
}

/** Heals what Vite tells of; screens heal by themselves (see `lazyScreen`), also where Vite is not told. */
export function healStaleChunks(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok;
  } catch {
    return false;
  }
}

/** The main script, which every page names first (see public/start.js) and which has another hash in every build. */
function currentBuild(): string {
  const start = document.querySelector<HTMLScriptElement>('script[data-scripts]');
  return start?.dataset.scripts?.split(' ')[0] ?? '';
}

/** Notes the reload and tells whether it had been noted before; without storage no reload is risked. */
function alreadyReloadedFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return true;
    sessionStorage.setItem(key, build);
    return false;
  } catch {
    return true;
  }
}
