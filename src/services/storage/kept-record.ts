import type { UserRecord } from '#domain/account/user-record.ts';

import { recordKey } from './browser-owner.ts';
import { writeItem } from './browser-storage.ts';
import { keepForAnHour, readWithinAnHour } from './kept-for-an-hour.ts';

/** Keeps an account's record, so that the next visit doesn't have to wait for it. */
export function keepRecord(uid: string, record: UserRecord): void {
  keepForAnHour(recordKey, uid, { record });
}

/** The record of this account if it was read within the last hour; null otherwise. */
export function readKeptRecord(uid: string): UserRecord | null {
  const { record } = readWithinAnHour(recordKey, uid);
  return isRecord(record) ? record : null;
}

/** Removes the record after a change, so that the next visit reads it again. */
export function forgetRecord(): void {
  writeItem(recordKey, null);
}

/** Needed before the first paint of an account's data, so without a schema and the library behind it. */
function isRecord(value: unknown): value is UserRecord {
  const { username, email, role, createdAt }: Record<string, unknown> = Object(value);
  return (
    [username, email, createdAt].every((text) => typeof text === 'string') &&
    (role === 'user' || role === 'admin')
  );
}
