/**
 * Whether the app's pages can use locks to agree which of them does something. A browser that stores nothing for the site
 * refuses locks as well; each page then knows only what it remembers itself.
 */
export async function canLock(): Promise<boolean> {
  try {
    new BroadcastChannel('ohmwork.probe').close();
    await navigator.locks.query();
    return true;
  } catch {
    // Refused, or unknown to this browser.
    return false;
  }
}
