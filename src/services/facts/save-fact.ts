import { doc } from 'firebase/firestore/lite';
import { noteOf, noteOfEdit } from '#domain/change/change.ts';
import { changedFields, fieldsOf } from '#domain/edit/changed-fields.ts';
import { isOvertaken } from '#domain/edit/is-overtaken.ts';
import { type Fact, factSchema } from '#domain/fact/fact.ts';
import { type FactContent, type FactDraft, factFieldNames } from '#domain/fact/fact-draft.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { type UpdateOutcome, updateChecked } from '../firestore/update-checked.ts';

const fields: readonly (keyof FactDraft)[] = fieldsOf(factFieldNames);

/**
 * Stores a new fact under its id. An identical stored fact comes from an earlier try whose response was lost.
 *
 * @returns the fact as it is stored, or null when a different one has the id
 */
export function addFact(id: string, content: FactContent): Promise<Fact | null> {
  const reference = doc(db, 'facts', id);
  return inTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (snapshot.exists()) {
      const fact = factSchema.safeParse({ ...snapshot.data(), id }).data;
      return fact && changedFields(fact, content, fields).length === 0 ? fact : null;
    }
    const now = await readVersionTime();
    const stored = { ...content, createdAt: now, updatedAt: now };
    transaction.set(reference, stored);
    recordChange(transaction, noteOf('add', 'fact', [{ id, label: id }]));
    return factSchema.parse({ ...stored, id });
  });
}

/** Writes changed fields of a fact. Refused when one of its fields was changed since `base` was read. */
export function updateFact(base: Fact, changes: Partial<FactContent>): Promise<UpdateOutcome<Fact>> {
  return updateChecked('facts', base.id, factSchema, {
    decide: (current) => (isOvertaken(base, { ...base, ...changes }, current, fields) ? null : changes),
    note: ({ id }) =>
      noteOfEdit('fact', { id, label: id }, { names: factFieldNames, changed: Object.keys(changes) }),
  });
}
