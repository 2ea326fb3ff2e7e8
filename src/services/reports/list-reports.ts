import { type Report, reportSchema } from '#domain/report/report.ts';

import { limit, orderBy, where } from '../firestore/query.ts';
import { countDocuments, readDocument, readDocuments } from '../firestore/read-documents.ts';

/** How many reports are shown at once; those waiting longest come first. */
export const maxReports = 200;

/** A user’s own reports, the latest first. */
export function listOwnReports(userId: string): Promise<Report[]> {
  return readDocuments(
    'questionReports',
    reportSchema,
    where('userId', '==', userId),
    orderBy('createdAt', 'desc'),
    limit(maxReports),
  );
}

/** One report as it is stored; null if there is none. */
export function getReport(id: string): Promise<Report | null> {
  return readDocument('questionReports', id, reportSchema);
}

/** The open reports, the oldest first. Administrators only. */
export function listOpenReports(): Promise<Report[]> {
  return readDocuments(
    'questionReports',
    reportSchema,
    where('status', '==', 'open'),
    orderBy('createdAt'),
    limit(maxReports),
  );
}

/** How many reports are open, by a count query. Administrators only. */
export function countOpenReports(): Promise<number> {
  return countDocuments('questionReports', where('status', '==', 'open'));
}
