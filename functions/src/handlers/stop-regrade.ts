import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { stopJob } from '../store/regrades.ts';
import { verifyAdmin } from '../store/verify-admin.ts';

const bodySchema = z.strictObject({ questionId: id, userId: id });

/** `POST /stop-regrade {questionId, userId}`: stops the regrade of a question where it is. Administrators only. */
export async function stopRegrade(request: AuthenticatedRequest): Promise<{ readonly stopped: true }> {
  const { questionId, userId } = parseBody(bodySchema, request);
  await verifyAdmin(userId);
  if (!(await stopJob(questionId, userId))) throw new ApiError('notRegrading');
  return { stopped: true };
}
