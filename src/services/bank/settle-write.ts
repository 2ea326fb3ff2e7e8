import { doc } from 'firebase/firestore/lite';

import { type BulkJob, isQuestionEdit, mergeValues } from '#domain/bank/bulk-edit.ts';
import { noteOf } from '#domain/change/change.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import { readVersionTime } from '../firestore/server-time.ts';
import { withConnection } from '../firestore/with-connection.ts';
import { numberOf } from '../questions/delete-questions.ts';
import type { BulkSettings } from './bulk-settings.ts';

/** The job before its undo, including what its latest write changed if its response got lost. */
export async function settleWrite(job: BulkJob, settings: BulkSettings): Promise<BulkJob> {
  const begun: BulkJob = { ...job, undone: 0, left: [], planned: { at: '', values: [] } };
  const { at, values } = job.planned;
  if (values.length === 0) return begun;
  if (!isQuestionEdit(job.edit)) return { ...begun, changed: mergeValues(job.changed, values) };
  const ids = values.map(([id]) => id);
  const arrived = await withConnection(() => refuseLate(ids, at), settings);
  return {
    ...begun,
    changed: mergeValues(
      job.changed,
      values.filter(([id]) => arrived.has(id)),
    ),
  };
}

/**
 * Makes sure that a late write either has arrived or never will: it fails if one of its questions has changed, so the unchanged
 * ones get a new time.
 *
 * @param at the time that the write sets on its questions
 * @returns the ids of the questions that the write has changed
 */
async function refuseLate(ids: readonly string[], at: string): Promise<ReadonlySet<string>> {
  const updatedAt = await readVersionTime();
  return inTransaction(async (transaction) => {
    const found = await Promise.all(ids.map((id) => transaction.get(doc(db, 'questions', id))));
    const stored = found.filter((snapshot) => snapshot.exists());
    const others = stored.filter((snapshot) => snapshot.get('updatedAt') !== at);
    for (const { ref } of others) transaction.update(ref, { updatedAt });
    const named = others.map((snapshot) => ({ id: snapshot.id, label: numberOf(snapshot) }));
    if (named.length > 0) recordChange(transaction, noteOf('edit', 'question', named, 'Kept as they are'));
    return new Set(stored.filter((snapshot) => !others.includes(snapshot)).map(({ id }) => id));
  });
}
