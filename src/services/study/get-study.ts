import type { StudyRecord } from '#domain/study/study-record.ts';

import { readVersion } from './stored-study.ts';

/** What a user has studied; empty without a record. One read. @throws RestError */
export async function getStudy(uid: string): Promise<StudyRecord> {
  const { study } = await readVersion(uid);
  return study;
}
