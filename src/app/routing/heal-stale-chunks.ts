const key = 'ohmwork.reloaded-for';

/**
 * After a new deployment an open page asks for files that are gone. Vite tells with `vite:preloadError`; the page
 * is then loaded anew, once for each build, so that a file that is really missing does not reload for ever.
 *
 * @param build what names this build, for example the address of the main script
 */
export function healStaleChunks(build: string, reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (alreadyReloadedFor(build)) return;
    event.preventDefault();
    reload();
  });
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
