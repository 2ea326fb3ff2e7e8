import { mergeStudy } from '#domain/study/merge-study.ts';
import { readStudy, storeStudy } from '#domain/study/store-study.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import { inTransaction } from '../in-transaction.ts';
import { readIsoTime } from '../server-time.ts';
import { studyReference } from './study-reference.ts';

/**
 * Merges a record into the study record of a user; changes from other devices are kept. Adding the same again writes nothing.
 * One read and at most one write.
 *
 * @returns the record as it is now
 * @throws FirestoreError
 */
export async function addToStudy(uid: string, added: StudyRecord): Promise<StudyRecord> {
  const reference = studyReference(uid);
  const updatedAt = await readIsoTime();
  return inTransaction(async (transaction) => {
    const data = (await transaction.get(reference)).data() ?? {};
    const merged = mergeStudy(readStudy(data), added);
    const stored = storeStudy(merged);
    if (stored.cards !== data.cards || stored.counts !== data.counts) {
      transaction.set(reference, { ...stored, updatedAt });
    }
    return merged;
  });
}
