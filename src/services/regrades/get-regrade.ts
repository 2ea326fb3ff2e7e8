import { type RegradeJob, regradeJobSchema } from '#domain/regrade/regrade-job.ts';

import { readDocument } from '../firestore/read-documents.ts';

/** The progress of regrading results for a question; null when there never was a regrade. Administrators only. */
export function getRegrade(questionId: string): Promise<RegradeJob | null> {
  return readDocument('regrades', questionId, regradeJobSchema);
}
