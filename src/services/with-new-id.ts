import { collection, doc } from 'firebase/firestore/lite';

import { db } from './firebase/db.ts';

/** The ids under which content may have been stored although no response came, by that content. */
const unanswered = new Map<string, string>();

/**
 * Creates something under a new id. After a failure the same content gets the same id again, since the first try may have
 * arrived: `create` then finds it and doesn't store it twice.
 *
 * @param kind the collection
 */
export async function withNewId<T>(
  kind: string,
  content: unknown,
  create: (id: string) => Promise<T>,
): Promise<T> {
  const key = JSON.stringify([kind, content]);
  const id = unanswered.get(key) ?? doc(collection(db, kind)).id;
  try {
    const created = await create(id);
    unanswered.delete(key);
    return created;
  } catch (error) {
    unanswered.set(key, id);
    throw error;
  }
}

/** The id that {@link withNewId} will reuse for this content; null if no try has failed. */
export function idGivenBefore(kind: string, content: unknown): string | null {
  return unanswered.get(JSON.stringify([kind, content])) ?? null;
}
