import { makeSignal } from '#domain/shared/make-signal.ts';

import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.shortcuts';
const changed = makeSignal();

/**
 * Whether single letters and numbers are shortcuts in the player: they are, until somebody switches them off on this
 * device.
 */
export function readShortcutChoice(): boolean {
  return readItem(key) !== 'off';
}

/** Keeps the choice. If the browser can't store it, the shortcuts stay on. */
export function storeShortcutChoice(on: boolean): void {
  writeItem(key, on ? null : 'off');
  changed.emit();
}

/** Calls back when the choice changes; returns an unsubscribe function. */
export const followShortcutChoice = changed.subscribe;
