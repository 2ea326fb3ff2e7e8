import { mergeStudy } from '#domain/study/merge-study.ts';
import { readStudy } from '#domain/study/store-study.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import { letPageAnswer } from '../let-page-answer.ts';
import { getDocument } from '../read-documents.ts';

/** What a user has studied; empty without a record. One read. @throws RestReadError */
export async function getStudy(uid: string): Promise<StudyRecord> {
  const stored = await getDocument(`users/${uid}/private`, 'study');
  const { cards, counts } = stored?.data ?? {};
  // Read in two halves: on a phone each half of a long record takes as long as a tap may wait.
  const answers = readStudy({ cards });
  await letPageAnswer();
  return mergeStudy(answers, readStudy({ counts }));
}
