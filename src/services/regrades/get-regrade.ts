import { type RegradeJob, regradeJobSchema } from '#domain/regrade/regrade-job.ts';

import { readDocument } from '../read-documents.ts';

/** How far the results are regraded by a question; null when they never were. Administrators only. */
export function getRegrade(questionId: string): Promise<RegradeJob | null> {
  return readDocument('regrades', questionId, regradeJobSchema);
}
