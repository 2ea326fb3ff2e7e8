import { doc, getDoc, setDoc } from 'firebase/firestore/lite';

import { type ReportReason, reportIds } from '#domain/report/report.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { readServerTime } from '../server-time.ts';

/**
 * Sends a report of a question, under the first id of the day that is free.
 *
 * @returns whether it was sent; false when today's are used up
 */
export async function reportQuestion(
  userId: string,
  report: { readonly questionId: string; readonly reason: ReportReason; readonly text: string },
): Promise<boolean> {
  const now = (await readServerTime()) ?? Date.now();
  for (const id of reportIds(userId, now)) {
    const reference = doc(db, 'questionReports', id);
    if ((await withTimeout(getDoc(reference))).exists()) continue;
    const createdAt = new Date(now).toISOString();
    await withTimeout(
      setDoc(reference, { ...report, userId, createdAt, status: 'open', answer: '', closedAt: '' }),
    );
    return true;
  }
  return false;
}
