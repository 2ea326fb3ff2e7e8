import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { KeptUser } from '#services/auth/kept-session.ts';
import { readBrowserOwner } from '#services/storage/browser-owner.ts';

/** Who uses this browser, as far as it can be told without Firebase: an account, a visitor, or neither is known. */
export type FirstSession = { readonly kept: KeptUser | null; readonly isVisitor: boolean };

/** Asks the browser, not Firebase. */
export async function readFirstSession(): Promise<FirstSession> {
  const kept = await readKeptUser().catch(() => null);
  return { kept, isVisitor: !kept && (await isVisitor().catch(() => false)) };
}

/** Who the browser has kept as signed in; null for a visitor, for whom no code is loaded, and where only Firebase can tell. */
async function readKeptUser(): Promise<KeptUser | null> {
  if (!globalThis.keptUser) return null;
  const { findKeptUser } = await loadChunk(() => import('#services/auth/kept-session.ts'));
  return findKeptUser();
}

/** Whether nobody is signed in, as far as this browser knows: its last user was a visitor, or Firebase has never been here. @throws when it can't tell */
async function isVisitor(): Promise<boolean> {
  const owner = readBrowserOwner();
  if (owner !== undefined) return owner === null;
  // Not in every browser; where storage is blocked it fails.
  const databases = await indexedDB.databases();
  return databases.every(({ name }) => name !== 'firebaseLocalStorageDb');
}
