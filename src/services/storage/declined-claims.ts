const key = 'ohmwork.declined-claims';

/** Ids of a visitor's attempts that this account said no to: it isn't asked about them again. */
export function readDeclinedClaims(uid: string): readonly string[] {
  try {
    // Read on every page, so without a schema and the library behind it.
    const declined: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof declined !== 'object' || declined === null || !('uid' in declined && 'ids' in declined))
      return [];
    const { uid: owner, ids } = declined;
    if (owner !== uid || !Array.isArray(ids)) return [];
    return ids.filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}

/** Keeps a no. Only the latest account is remembered. */
export function storeDeclinedClaims(uid: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, ids }));
  } catch {
    // Blocked or full: the question comes again with the next visit.
  }
}
