import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.declined-claims';

/** Ids of the visitor's attempts that this account declined to take over: it isn't asked about them again. */
export function readDeclinedClaims(uid: string): readonly string[] {
  // Read on every page, so without a schema and the library behind it.
  const declined = parseJson(readItem(key));
  if (typeof declined !== 'object' || declined === null || !('uid' in declined && 'ids' in declined))
    return [];
  const { uid: owner, ids } = declined;
  if (owner !== uid || !Array.isArray(ids)) return [];
  return ids.filter((id) => typeof id === 'string');
}

/** Keeps what an account declined. Only the latest account is remembered. If it can't be stored, the next visit asks again. */
export function storeDeclinedClaims(uid: string, ids: readonly string[]): void {
  writeItem(key, JSON.stringify({ uid, ids }));
}
