import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.shortcuts';
const listeners = new Set<() => void>();

/** Whether letters and numbers alone act in the player, as they do until somebody switches that off on this device. */
export function readShortcutChoice(): boolean {
  return readItem(key) !== 'off';
}

/** Keeps the choice where the browser allows it; where not, the shortcuts stay on. */
export function storeShortcutChoice(on: boolean): void {
  writeItem(key, on ? null : 'off');
  for (const listener of listeners) listener();
}

/** Calls back when the choice changes; returns what ends that. */
export function followShortcutChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
