import * as z from 'zod/mini';

import { post } from '../api/post.ts';

const fallback = 'Failed to regrade the results';

/**
 * Starts regrading every stored answer to a question by its current key. It continues without this browser; `getRegrade` gives
 * the progress. Administrators only.
 *
 * @throws ApiRequestError, logged
 */
export async function startRegrade(questionId: string, userId: string): Promise<void> {
  const schema = z.object({ started: z.literal(true) });
  await post({ path: 'start-regrade', body: { questionId, userId }, schema, fallback });
}

/** Stops a regrade at its current point. @throws ApiRequestError, logged */
export async function stopRegrade(questionId: string, userId: string): Promise<void> {
  const schema = z.object({ stopped: z.literal(true) });
  await post({ path: 'stop-regrade', body: { questionId, userId }, schema, fallback });
}
