import { doc } from 'firebase/firestore/lite';

import { draftDetail, noteOf } from '#domain/change/change.ts';
import { type DraftDocument, storedDraftSchema } from '#domain/draft/draft.ts';

import { recordChange } from '../changes/record-change.ts';
import { findDeleted, forgetDeleted } from '../deleted/find-deleted.ts';
import { keepDeleted } from '../deleted/keep-deleted.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';

/** Deletes a draft; no error if it's already gone. A copy is kept for thirty days. */
export async function deleteDraft({ id, kind, title }: DraftDocument): Promise<void> {
  const reference = doc(db, 'drafts', id);
  await inTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) return;
    keepDeleted(transaction, { kind: 'draft', documentId: id, title, data: snapshot.data() });
    transaction.delete(reference);
    recordChange(transaction, noteOf('delete', kind, [{ id, label: title }], draftDetail));
  });
}

/** Puts a deleted draft back under its id. @returns the draft as it is stored @throws NotRestorableError */
export async function restoreDraft(id: string): Promise<DraftDocument> {
  const kept = { kind: 'draft', documentId: id } as const;
  return inTransaction(async (transaction) => {
    const { document, isBack } = await findDeleted(transaction, kept, storedDraftSchema);
    if (isBack) return document;
    const stored = { ...document, updatedAt: await readVersionTime() };
    const { id: _, ...fields } = { ...stored, content: JSON.stringify(document.content) };
    transaction.set(doc(db, 'drafts', id), fields);
    forgetDeleted(transaction, kept);
    recordChange(transaction, noteOf('restore', stored.kind, [{ id, label: stored.title }], draftDetail));
    return stored;
  });
}
