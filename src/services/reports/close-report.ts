import { doc, updateDoc } from 'firebase/firestore/lite';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/** Closes a report with a reply that its writer sees. */
export async function closeReport(id: string, answer: string): Promise<void> {
  const closedAt = new Date().toISOString();
  await withTimeout(updateDoc(doc(db, 'questionReports', id), { status: 'closed', answer, closedAt }));
}
