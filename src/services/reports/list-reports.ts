import { collection, limit, orderBy, query, where } from 'firebase/firestore/lite';

import { type Report, reportSchema } from '#domain/report/report.ts';

import { db } from '../firebase/db.ts';
import { readDocuments } from '../read-documents.ts';

/** How many reports are shown at once; those that wait longest come first. */
const maxReports = 200;

const reports = () => collection(db, 'questionReports');

/** A user’s own reports, the latest first. */
export function listOwnReports(userId: string): Promise<Report[]> {
  return readDocuments(
    query(reports(), where('userId', '==', userId), orderBy('createdAt', 'desc'), limit(maxReports)),
    reportSchema,
  );
}

/** The open reports, the oldest first. Administrators only. */
export function listOpenReports(): Promise<Report[]> {
  return readDocuments(
    query(reports(), where('status', '==', 'open'), orderBy('createdAt'), limit(maxReports)),
    reportSchema,
  );
}
