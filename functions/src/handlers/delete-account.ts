import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { getBilling } from '../store/billing.ts';
import { deleteUserData } from '../store/delete-user-data.ts';
import { endCustomer } from '../stripe/end-customer.ts';

const bodySchema = z.strictObject({ userId: id });

/** Seconds since the sign-in within which an account may be deleted: who finds an open laptop shall not. */
const recent = 10 * 60;

/**
 * `POST /delete-account {userId}`: deletes the caller's account with everything in it. Stripe comes first: while a
 * subscription could not be ended, nothing is deleted.
 */
export async function deleteAccount(request: AuthenticatedRequest): Promise<{ deleted: true }> {
  const { userId } = parseBody(bodySchema, request);
  if (Date.now() / 1000 - request.authTime > recent) throw new ApiError('signInAgain');
  const billing = await getBilling(userId);
  if (billing && !(await endCustomer(billing.customerId))) throw new ApiError('beingPaid');
  await deleteUserData(userId);
  return { deleted: true };
}
