import {
  arrayRemove,
  arrayUnion,
  type DocumentReference,
  doc,
  type Transaction,
} from 'firebase/firestore/lite';

import { db } from '../firebase/db.ts';

/** A question that goes from one part to another; an empty id is no part. */
export type Move = { readonly id: string; readonly from: string; readonly to: string };

/** What a part gains and loses. */
export type PartChange = {
  readonly part: DocumentReference;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
};

/**
 * What each part gains and loses by these moves; one that is gone is passed over, so that it stops nobody. Apart from
 * `changeParts`, since a transaction reads everything before it writes.
 */
export async function findPartChanges(
  transaction: Transaction,
  moves: readonly Move[],
): Promise<PartChange[]> {
  const moved = moves.filter(({ from, to }) => from !== to);
  const partIds = new Set(moved.flatMap(({ from, to }) => [to, from]).filter(Boolean));
  const stored = await Promise.all([...partIds].map((id) => transaction.get(doc(db, 'examParts', id))));
  return stored
    .filter((part) => part.exists())
    .map((part) => ({
      part: part.ref,
      gained: moved.flatMap(({ id, to }) => (to === part.id ? [id] : [])),
      lost: moved.flatMap(({ id, from }) => (from === part.id ? [id] : [])),
    }));
}

/** Writes what `findPartChanges` found. @param updatedAt ISO time */
export function changeParts(
  transaction: Transaction,
  changes: readonly PartChange[],
  updatedAt: string,
): void {
  for (const { part, gained, lost } of changes) {
    if (lost.length > 0) transaction.update(part, { questionIds: arrayRemove(...lost), updatedAt });
    if (gained.length > 0) transaction.update(part, { questionIds: arrayUnion(...gained), updatedAt });
  }
}
