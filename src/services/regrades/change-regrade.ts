import * as z from 'zod/mini';

import { post } from '../api/post.ts';

const fallback = 'Failed to regrade the results';

/**
 * Has every stored answer to a question marked by its present key. It goes on without this browser; `getRegrade` says how far
 * it is. Administrators only.
 *
 * @throws ApiRequestError, logged
 */
export async function startRegrade(questionId: string, userId: string): Promise<void> {
  const schema = z.object({ started: z.literal(true) });
  await post({ path: 'start-regrade', body: { questionId, userId }, schema, fallback });
}

/** Stops it where it is. @throws ApiRequestError, logged */
export async function stopRegrade(questionId: string, userId: string): Promise<void> {
  const schema = z.object({ stopped: z.literal(true) });
  await post({ path: 'stop-regrade', body: { questionId, userId }, schema, fallback });
}
