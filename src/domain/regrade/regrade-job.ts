import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { count } from '#domain/shared/shapes.ts';

/**
 * `regrades/{questionId}`: the progress of regrading stored results after a question was corrected. Only the functions write
 * it; administrators read it.
 */
export const regradeJobSchema = z.object({
  /** The question's id. */
  id: documentId,
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  /** New for each start, so that tasks left over from an earlier one do nothing. */
  run: z.string(),
  /** The question's `updatedAt` when this was started. */
  questionUpdatedAt: z.string(),
  /** Number of results at the start, read so far, and changed. */
  of: count,
  seen: count,
  changed: count,
  /** The last result that was read; null for none. */
  after: z.nullable(z.string()),
  startedAt: z.string(),
  updatedAt: z.string(),
});

export type RegradeJob = z.infer<typeof regradeJobSchema>;

/** Milliseconds without progress after which a running job counts as failed: Cloud Tasks retries for twenty minutes. */
const stalledAfter = 25 * 60_000;

/** Whether results are being regraded. @param now milliseconds since the epoch */
export function isRegrading(job: Pick<RegradeJob, 'state' | 'updatedAt'> | null, now: number): boolean {
  return job?.state === 'running' && now - Date.parse(job.updatedAt) < stalledAfter;
}
