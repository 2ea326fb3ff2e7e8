import type { UserRecord } from '#domain/account/user-record.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { isReadLately } from '#domain/shared/read-lately.ts';

import { recordKey } from './browser-owner.ts';
import { readItem, writeItem } from './browser-storage.ts';

/** Keeps an account's record, so that the next visit doesn't have to wait for it. */
export function keepRecord(uid: string, record: UserRecord): void {
  writeItem(recordKey, JSON.stringify({ uid, record, at: Date.now() }));
}

/** The record of this account if it was read within the last hour; null otherwise. */
export function readKeptRecord(uid: string): UserRecord | null {
  // Needed before the first paint of an account's data, so without a schema and the library behind it.
  const kept = parseJson(readItem(recordKey));
  return isKept(kept) && kept.uid === uid && isReadLately(kept.at, Date.now()) ? kept.record : null;
}

/** Removes the record after a change, so that the next visit reads it again. */
export function forgetRecord(): void {
  writeItem(recordKey, null);
}

type Kept = { readonly uid: string; readonly at: number; readonly record: UserRecord };

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('uid' in value && 'at' in value && 'record' in value)) return false;
  return typeof value.uid === 'string' && typeof value.at === 'number' && isRecord(value.record);
}

function isRecord(value: unknown): value is UserRecord {
  if (typeof value !== 'object' || value === null) return false;
  if (!('username' in value && 'email' in value && 'role' in value && 'createdAt' in value)) return false;
  const { username, email, role, createdAt } = value;
  return (
    [username, email, createdAt].every((text) => typeof text === 'string') &&
    (role === 'user' || role === 'admin')
  );
}
