import { makeSignal } from '#domain/shared/make-signal.ts';

import { readItem, writeItem } from './browser-storage.ts';

/** The exam date of somebody without an account, as JSON: `{"day": "2027-01-20", "setAt": 1795000000}`. */
const key = 'ohmwork.exam-date';

const stored = makeSignal();

/** The stored text; null without one, or when storage is blocked. */
export function readVisitorExamDate(): string | null {
  return readItem(key);
}

/** @throws DOMException when storage is blocked or full, so that a date that isn't stored doesn't look as if it were */
export function storeVisitorExamDate(date: { day: string | null; setAt: number }): void {
  localStorage.setItem(key, JSON.stringify(date));
  stored.emit();
}

/** Removes the date: it was added to an account, and isn't offered to the next one. */
export function forgetVisitorExamDate(): void {
  writeItem(key, null);
  stored.emit();
}

/** Calls back when the date was stored or removed on this page; returns an unsubscribe function. */
export const onVisitorExamDate = stored.subscribe;
