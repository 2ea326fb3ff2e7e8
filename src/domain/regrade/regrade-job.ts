import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';
import { count } from '#domain/shared/shapes.ts';

/**
 * `regrades/{questionId}`: how far the stored results are regraded by a corrected question. Only the functions write it;
 * administrators read it.
 */
export const regradeJobSchema = z.object({
  /** The question's id. */
  id: documentId,
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  /** Another one each time it's started, so that what's left of an earlier start does nothing. */
  run: z.string(),
  /** The question as it was when this was started. */
  questionUpdatedAt: z.string(),
  /** Results there were at the start, read so far, and changed. */
  of: count,
  seen: count,
  changed: count,
  /** The last result that was read; null for none. */
  after: z.nullable(z.string()),
  startedAt: z.string(),
  updatedAt: z.string(),
});

export type RegradeJob = z.infer<typeof regradeJobSchema>;

/** Milliseconds without progress after which a job that says it runs has come to nothing: Cloud Tasks tries again for twenty minutes. */
const stalledAfter = 25 * 60_000;

/** Whether results are being regraded. @param now milliseconds since the epoch */
export function isRegrading(job: Pick<RegradeJob, 'state' | 'updatedAt'> | null, now: number): boolean {
  return job?.state === 'running' && now - Date.parse(job.updatedAt) < stalledAfter;
}
