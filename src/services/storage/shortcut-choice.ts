const key = 'ohmwork.shortcuts';
const listeners = new Set<() => void>();

/** Whether letters and numbers alone act in the player, as they do until somebody switches that off on this device. */
export function readShortcutChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice where the browser allows it. */
export function storeShortcutChoice(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Blocked: the shortcuts stay on.
  }
  for (const listener of listeners) listener();
}

/** Calls back when the choice changes; returns what ends that. */
export function followShortcutChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
