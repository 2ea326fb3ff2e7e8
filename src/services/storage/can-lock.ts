/**
 * Whether the pages of the app can agree here on which of them does something. A browser that stores nothing for the site refuses its
 * locks as well; each page has then only what it remembers itself.
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
