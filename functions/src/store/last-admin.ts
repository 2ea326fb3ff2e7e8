import { findMissing } from './accounts.ts';
import { db } from './admin.ts';
import { deletionOf } from './deleted-users.ts';

/**
 * Whether nobody but this administrator could make another one. Only an account that exists and isn't being deleted counts.
 *
 * @returns false for somebody who isn't an administrator
 */
export async function isLastAdmin(uid: string): Promise<boolean> {
  const { docs } = await db.collection('users').where('role', '==', 'admin').select().get();
  const admins = docs.map(({ id }) => id);
  if (!admins.includes(uid)) return false;
  const others = admins.filter((id) => id !== uid);
  if (others.length === 0) return true;
  const [missing, deletions] = await Promise.all([findMissing(others), db.getAll(...others.map(deletionOf))]);
  return others.every((id, place) => missing.includes(id) || deletions[place]?.exists);
}
