import * as z from 'zod/mini';

const key = 'ohmwork.declined-claims';
const declinedSchema = z.object({ uid: z.string(), ids: z.array(z.string()) });

/** Ids of a visitor's attempts that this account said no to: it isn't asked about them again. */
export function readDeclinedClaims(uid: string): readonly string[] {
  try {
    const declined = declinedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
    return declined?.uid === uid ? declined.ids : [];
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
