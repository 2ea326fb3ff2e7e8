import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

import { readServerTime } from '../server-time.ts';
import { addToStudy } from './add-to-study.ts';

/**
 * Sets a user's exam date, at the server's time: all of the user's devices count the days of the plan from it.
 *
 * @param day null removes the date
 * @param after seconds since the epoch at which the date was last set. It's replaced even if a device's fast clock said that.
 * @returns the study record as it is now
 * @throws FirestoreError
 */
export async function setExamDate(uid: string, day: string | null, after: number): Promise<StudyRecord> {
  const now = (await readServerTime()) ?? Date.now();
  const setAt = Math.max(Math.floor(now / 1000), after + 1);
  return addToStudy(uid, { ...emptyStudy, examDate: { day, setAt } });
}
