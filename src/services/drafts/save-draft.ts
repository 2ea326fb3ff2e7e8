import { doc, type Transaction } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import { type DraftDocument, isStored, storedDraftSchema, titleOfDraft } from '#domain/draft/draft.ts';

import { isSameValue } from '#domain/edit/changed-fields.ts';

import { recordChange } from '../changes/record-change.ts';
import { signedInUid } from '../firebase/auth.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import type { UpdateOutcome } from '../firestore/update-checked.ts';
import { withNewId } from '../firestore/with-new-id.ts';

/**
 * Stores a draft, a new one under a new id. Refused when somebody else has saved it since `base` was read.
 *
 * @param base the draft as the editor read it
 * @param content what the form holds now
 */
export function saveDraft<T extends DraftDocument>(
  base: T,
  content: T['content'],
): Promise<UpdateOutcome<T>> {
  if (isStored(base)) return store(base, content);
  return withNewId('drafts', [base.kind, content], (id) => store({ ...base, id }, content));
}

function store<T extends DraftDocument>(base: T, content: T['content']): Promise<UpdateOutcome<T>> {
  const reference = doc(db, 'drafts', base.id);
  const savedBy = signedInUid() ?? '';
  return inTransaction(async (transaction): Promise<UpdateOutcome<T>> => {
    const overtaken = await findOvertaking(transaction, base);
    // Already stored by an earlier try whose response was lost.
    if (
      overtaken?.state === 'conflict' &&
      (!isStored(base) || isSameValue(overtaken.current.content, content))
    )
      return { state: 'saved', stored: overtaken.current };
    if (overtaken && isStored(base)) return overtaken;
    const updatedAt = await readVersionTime();
    const createdAt = base.createdAt || updatedAt;
    const stored = { ...base, id: reference.id, content, savedBy, createdAt, updatedAt };
    const title = titleOfDraft(stored);
    const { id, ...fields } = { ...stored, title, content: JSON.stringify(content) };
    transaction.set(reference, fields);
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
