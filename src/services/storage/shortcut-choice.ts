import { makeSignal } from '#domain/shared/make-signal.ts';

import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.shortcuts';
const changed = makeSignal();

/** Whether letters and numbers alone act in the player, as they do until somebody switches that off on this device. */
export function readShortcutChoice(): boolean {
  return readItem(key) !== 'off';
}

/** Keeps the choice where the browser allows it; where not, the shortcuts stay on. */
export function storeShortcutChoice(on: boolean): void {
  writeItem(key, on ? null : 'off');
  changed.emit();
}

/** Calls back when the choice changes; returns what ends that. */
export const followShortcutChoice = changed.subscribe;
