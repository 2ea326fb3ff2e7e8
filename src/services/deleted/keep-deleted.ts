import { doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite';

import { type DeletedDocument, deletedId } from '#domain/deleted/deleted.ts';
import { cutText } from '#domain/shared/cut-text.ts';

import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';

/** A document as it is stored, readable or not, with what a list calls it. */
export type ToKeep = Pick<DeletedDocument, 'kind' | 'documentId' | 'title'> & {
  readonly data: Readonly<Record<string, unknown>>;
  readonly partIds?: readonly string[];
};

/** Keeps a copy of what the transaction deletes, for administrators to restore until the nightly sweep erases it. */
export function keepDeleted(
  transaction: Transaction,
  { kind, documentId, title, data, partIds = [] }: ToKeep,
): void {
  transaction.set(doc(db, 'deleted', deletedId({ kind, documentId })), {
    kind,
    documentId,
    title: cutText(title, 200),
    content: JSON.stringify(data),
    partIds: partIds.slice(0, 100),
    deletedBy: signedInUid() ?? '',
    deletedAt: serverTimestamp(),
  });
}
