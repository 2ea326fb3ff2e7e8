import { doc, serverTimestamp, Timestamp, type Transaction } from 'firebase/firestore/lite';

import {
  type ImportRecord,
  type ImportSource,
  importRecordSchema,
} from '#domain/bank/import/import-record.ts';
import { cutText } from '#domain/shared/cut-text.ts';
import { db } from '../firebase/db.ts';
import type { QuestionWrite } from '../parts/part-edits.ts';

/** The record of an import that has begun, or null. */
export async function readImport(transaction: Transaction, id: string): Promise<ImportRecord | null> {
  const snapshot = await transaction.get(doc(db, 'imports', id));
  const at: unknown = snapshot.get('at');
  if (!snapshot.exists() || !(at instanceof Timestamp)) return null;
  return importRecordSchema.parse({ ...snapshot.data(), id, at: at.toDate().toISOString() });
}

/** Adds a batch to the record of its import, in the transaction that writes it. */
export function recordImportBatch(
  transaction: Transaction,
  record: ImportRecord | null,
  batch: {
    readonly source: ImportSource;
    readonly of: number;
    readonly uid: string;
    readonly written: readonly QuestionWrite[];
    readonly skipped: number;
    readonly updatedAt: string;
  },
): void {
  const { source, of, uid, written, skipped, updatedAt } = batch;
  const replaced = written.filter(({ former }) => former !== null).length;
  const counts = {
    created: (record?.created ?? 0) + written.length - replaced,
    replaced: (record?.replaced ?? 0) + replaced,
    skipped: (record?.skipped ?? 0) + skipped,
    batches: [...(record?.batches ?? []), updatedAt],
  };
  const reference = doc(db, 'imports', source.id);
  if (record) transaction.update(reference, counts);
  else {
    const file = cutText(source.file, 200);
    transaction.set(reference, {
      uid,
      at: serverTimestamp(),
      file,
      format: source.format,
      of,
      ...counts,
      undoBegunAt: '',
      undoneAt: '',
    });
  }
}
