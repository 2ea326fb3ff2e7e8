import { parseJson } from '#domain/shared/parse-json.ts';

import { readItem, writeItem } from './browser-storage.ts';

const key = 'ohmwork.declined-claims';

/** Ids of a visitor's attempts that this account said no to: it isn't asked about them again. */
export function readDeclinedClaims(uid: string): readonly string[] {
  // Read on every page, so without a schema and the library behind it.
  const declined = parseJson(readItem(key));
  if (typeof declined !== 'object' || declined === null || !('uid' in declined && 'ids' in declined))
    return [];
  const { uid: owner, ids } = declined;
  if (owner !== uid || !Array.isArray(ids)) return [];
  return ids.filter((id) => typeof id === 'string');
}

/** Keeps a no. Only the latest account is remembered. One that can't be stored is asked for again with the next visit. */
export function storeDeclinedClaims(uid: string, ids: readonly string[]): void {
  writeItem(key, JSON.stringify({ uid, ids }));
}
