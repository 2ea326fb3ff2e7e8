import { parseJson } from '#domain/shared/parse-json.ts';
import { isReadLately } from '#domain/shared/read-lately.ts';

import { readItem, writeItem } from './browser-storage.ts';

/**
 * Keeps fields as they were just read from an account, so that a visit within the hour needn't wait for them or read them
 * again.
 */
export function keepForAnHour(key: string, uid: string, fields: Readonly<Record<string, unknown>>): void {
  writeItem(key, JSON.stringify({ uid, ...fields, at: Date.now() }));
}

/** The fields of this account, unparsed, if they were read within the last hour; none otherwise. */
export function readWithinAnHour(key: string, uid: string): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = Object(parseJson(readItem(key)));
  return kept.uid === uid && typeof kept.at === 'number' && isReadLately(kept.at, Date.now()) ? kept : {};
}
