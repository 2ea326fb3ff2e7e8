import { doc, setDoc } from 'firebase/firestore/lite';

import { isSameValue } from '#domain/edit/changed-fields.ts';
import { type Report, reportIds } from '#domain/report/report.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';
import { db } from '../firebase/db.ts';
import { getDocument } from '../firestore/read-documents.ts';
import { readServerTime } from '../firestore/server-time.ts';
import { withTimeout } from '../firestore/with-timeout.ts';

type NewReport = Readonly<Pick<Report, 'questionId' | 'reason' | 'text' | 'askedText' | 'optionOrder'>>;

/**
 * Sends a report about a question, under the first free id of the day. The same report is sent only once a day, since the
 * response to an earlier try may have been lost.
 *
 * @returns whether it was sent; false when today's ids are used up
 */
export async function reportQuestion(userId: string, report: NewReport): Promise<boolean> {
  const now = (await readServerTime()) ?? Date.now();
  for (const id of reportIds(userId, now)) {
    const stored = await getDocument('questionReports', id);
    if (stored) {
      if (isSame(stored, report)) return true;
      continue;
    }
    const createdAt = new Date(now).toISOString();
    const fields = { ...report, userId, createdAt, status: 'open', answer: '', closedAt: '' };
    await withTimeout(setDoc(doc(db, 'questionReports', id), fields));
    return true;
  }
  return false;
}

function isSame({ data }: StoredDocument, report: NewReport): boolean {
  // "B is wrong" means another option where the order was another.
  return (
    (['questionId', 'reason', 'text', 'askedText'] as const).every(
      (field) => data[field] === report[field],
    ) && isSameValue(data.optionOrder ?? [], report.optionOrder)
  );
}
