import { doc, type Transaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { type DraftDocument, isStored, storedDraftSchema, titleOfDraft } from '#domain/draft/draft.ts';

import { isSameValue } from '#domain/edit/changed-fields.ts';

import { recordChange } from '../changes/record-change.ts';
import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../in-transaction.ts';
import { newDocumentId } from '../storage/new-document-id.ts';
import type { UpdateOutcome } from '../update-checked.ts';

/**
 * Stores a draft. Refused when somebody else has saved it since `base` was read.
 *
 * @param base the draft as the editor read it
 * @param content what the form holds now
 * @param id of a new draft, the same for every try: what an earlier one stored is overwritten
 */
export function saveDraft<T extends DraftDocument>(
  base: T,
  content: T['content'],
  id = isStored(base) ? base.id : newDocumentId(),
): Promise<UpdateOutcome<T>> {
  const savedBy = signedInUid() ?? '';
  return inTransaction(async (transaction): Promise<UpdateOutcome<T>> => {
    const overtaken = await findOvertaking(transaction, { ...base, id });
    const current = overtaken?.state === 'conflict' ? overtaken.current : null;
    // Already stored by an earlier try whose response was lost.
    if (current && isSameValue(current.content, content)) return { state: 'saved', stored: current };
    const isOwnTry = current ? current.createdAt === current.updatedAt : true;
    if (overtaken && (isStored(base) || !isOwnTry)) return overtaken;
    const updatedAt = new Date().toISOString();
    const createdAt = current?.createdAt || base.createdAt || updatedAt;
    const stored = { ...base, id, content, savedBy, createdAt, updatedAt };
    const title = titleOfDraft(stored);
    const { id: _, ...fields } = { ...stored, title, content: JSON.stringify(content) };
    transaction.set(doc(db, 'drafts', id), fields);
    recordChange(transaction, noteOf('draft', base.kind, [{ id, label: title }]));
    return { state: 'saved', stored: { ...stored, title } };
  });
}

/**
 * Somebody else's version of a draft saved since it was read; null when it is unchanged. Call it before the transaction writes
 * anything.
 */
export async function findOvertaking<T extends DraftDocument>(
  transaction: Transaction,
  base: T,
): Promise<Extract<UpdateOutcome<T>, { state: 'conflict' | 'gone' }> | null> {
  const snapshot = await transaction.get(doc(db, 'drafts', base.id));
  if (!snapshot.exists()) return { state: 'gone' };
  if (snapshot.get('updatedAt') === base.updatedAt) return null;
  const { content, ...fields } = storedDraftSchema.parse({ ...snapshot.data(), id: base.id });
  return { state: 'conflict', current: { ...base, ...fields, content } };
}
