import { collection, limit, query, where } from 'firebase/firestore/lite';

import { type Report, reportSchema } from '#domain/report/report.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** How many reports are shown at once. */
const maxReports = 200;

const reports = () => collection(db, 'questionReports');

/** A user’s own reports, the latest first. */
export async function listOwnReports(userId: string): Promise<Report[]> {
  const own = await readDocuments(
    query(reports(), where('userId', '==', userId), limit(maxReports)),
    reportSchema,
  );
  return own.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The open reports, the oldest first. Administrators only. */
export async function listOpenReports(): Promise<Report[]> {
  const open = await readDocuments(
    query(reports(), where('status', '==', 'open'), limit(maxReports)),
    reportSchema,
  );
  return open.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
