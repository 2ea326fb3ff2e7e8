import * as z from 'zod/mini';

import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { queueRegrade } from '../store/regrade-queue.ts';
import { beginRegrade, failJob } from '../store/regrades.ts';
import { verifyAdmin } from '../store/verify-admin.ts';

const bodySchema = z.strictObject({ questionId: id, userId: id });

/**
 * `POST /start-regrade {questionId, userId}`: starts to regrade every stored answer to a question by its current key.
 * `regrades/{questionId}` holds the progress. Administrators only.
 */
export async function startRegrade(request: AuthenticatedRequest): Promise<{ readonly started: true }> {
  const { questionId, userId } = parseBody(bodySchema, request);
  await verifyAdmin(userId);
  const run = await beginRegrade(questionId, userId);
  try {
    await queueRegrade({ questionId, run });
  } catch (error) {
    await failJob(questionId, run);
    throw error;
  }
  return { started: true };
}
