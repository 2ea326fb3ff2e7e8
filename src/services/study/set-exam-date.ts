import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';

import { readServerTime } from '../firestore/server-time.ts';
import { addToStudy } from './add-to-study.ts';

/**
 * Sets a user's exam date, at the server's time: all of the user's devices count the days of the plan from it.
 *
 * @param day null removes the date
 * @param after when the date was last set, as far as is known, in seconds since the epoch; a fast clock may have said so
 * @returns the study record as it is now
 * @throws RestError, FirebaseError
 */
export async function setExamDate(uid: string, day: string | null, after: number): Promise<StudyRecord> {
  const now = (await readServerTime()) ?? Date.now();
  const setAt = Math.max(Math.floor(now / 1000), after + 1);
  const study = await addToStudy(uid, { ...emptyStudy, examDate: { day, setAt } });
  const kept = study.examDate?.setAt ?? 0;
  // A device whose clock is fast had set one that this device didn't know.
  return kept > setAt ? setExamDate(uid, day, kept) : study;
}
