import { readStudy } from '#domain/study/store-study.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import { getDocument } from '../read-documents.ts';

/** What a user has studied; empty without a record. One read. @throws PublicReadError */
export async function getStudy(uid: string): Promise<StudyRecord> {
  const stored = await getDocument(`users/${uid}/private`, 'study');
  return readStudy(stored?.data ?? {});
}
