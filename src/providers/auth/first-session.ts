import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { KeptUser } from '#services/auth/kept-session.ts';
import { readBrowserOwner } from '#services/storage/browser-owner.ts';

/** Who uses this browser, as far as known without Firebase: an account, a visitor, or unknown. */
export type FirstSession = { readonly kept: KeptUser | null; readonly isVisitor: boolean };

/** Reads it from the browser, without Firebase. */
export async function readFirstSession(): Promise<FirstSession> {
  const kept = await readKeptUser().catch(() => null);
  return { kept, isVisitor: !kept && (await isVisitor().catch(() => false)) };
}

/** The signed-in user stored in the browser; null for a visitor, without loading any code, and when only Firebase can tell. */
async function readKeptUser(): Promise<KeptUser | null> {
  if (!globalThis.keptUser) return null;
  const { findKeptUser } = await loadChunk(() => import('#services/auth/kept-session.ts'));
  return findKeptUser();
}

/** Whether the browser's last user was a visitor, or it has no Firebase session database. @throws when it can't tell */
async function isVisitor(): Promise<boolean> {
  const owner = readBrowserOwner();
  if (owner !== undefined) return owner === null;
  // Not available in every browser; fails if storage is blocked.
  const databases = await indexedDB.databases();
  return databases.every(({ name }) => name !== 'firebaseLocalStorageDb');
}
