import { doc, runTransaction } from 'firebase/firestore/lite';

import { type Report, reportSchema } from '#domain/report/report.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/**
 * Closes a report with a reply that its writer sees. One that somebody else has closed meanwhile keeps their reply
 * (optimistic lock).
 *
 * @returns null once it is closed with this reply; the report as it is stored when it was closed before
 * @throws FirestoreError; ZodError when the stored report can't be read
 */
export function closeReport(id: string, answer: string): Promise<Report | null> {
  const reference = doc(db, 'questionReports', id);
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(reference);
      const stored = reportSchema.parse({ ...snapshot.data(), id });
      if (stored.status === 'closed') return stored;
      transaction.update(reference, { status: 'closed', answer, closedAt: new Date().toISOString() });
      return null;
    }),
  );
}
