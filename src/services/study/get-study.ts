import { getDoc } from 'firebase/firestore/lite';

import { readStudy } from '#domain/study/store-study.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import { withTimeout } from '../call.ts';
import { studyReference } from './study-reference.ts';

/** What a user has studied; empty without a record. One read. @throws FirestoreError */
export async function getStudy(uid: string): Promise<StudyRecord> {
  const snapshot = await withTimeout(getDoc(studyReference(uid)));
  return readStudy(snapshot.data() ?? {});
}
