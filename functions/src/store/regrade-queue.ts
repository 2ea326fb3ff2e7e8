import { getFunctions } from 'firebase-admin/functions';

import { region } from '../region.ts';

/** Seconds after which a task that hasn't answered is tried again. */
export const dispatchSeconds = 300;

/** What a task in the queue contains. */
export type RegradeTask = { readonly questionId: string; readonly run: string };

/**
 * Asks for the next stretch of a job. Cloud Tasks calls the function `regrade`, and calls again while that fails or its
 * instance is gone.
 */
export async function queueRegrade(task: RegradeTask): Promise<void> {
  await getFunctions()
    .taskQueue<RegradeTask>(`locations/${region}/functions/regrade`)
    .enqueue(task, { dispatchDeadlineSeconds: dispatchSeconds });
}
