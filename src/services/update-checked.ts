import { doc, runTransaction } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import { withTimeout } from './call.ts';
import { db } from './firebase/db.ts';

/** The document as it is stored now, what somebody else has made of it meanwhile, or that it was deleted. */
export type UpdateOutcome<T> =
  | { readonly state: 'saved'; readonly stored: T }
  | { readonly state: 'conflict'; readonly current: T }
  | { readonly state: 'gone' };

/**
 * Changes a document after a look at how it is stored now, in one transaction (optimistic lock).
 *
 * @param decide the fields to write, given the stored document; null refuses, and nothing is written
 * @throws ZodError when the stored document can't be read
 */
export function updateChecked<T extends { readonly id: string }>(
  collection: string,
  id: string,
  schema: z.ZodMiniType<T>,
  decide: (current: T) => Partial<T> | null,
): Promise<UpdateOutcome<T>> {
  const reference = doc(db, collection, id);
  return withTimeout(
    runTransaction(db, async (transaction): Promise<UpdateOutcome<T>> => {
      const snapshot = await transaction.get(reference);
      if (!snapshot.exists()) return { state: 'gone' };
      const current = schema.parse({ ...snapshot.data(), id });
      const changes = decide(current);
      if (!changes) return { state: 'conflict', current };
      const updatedAt = new Date().toISOString();
      transaction.update(reference, { ...changes, updatedAt });
      return { state: 'saved', stored: { ...current, ...changes, updatedAt } };
    }),
  );
}
