import * as z from 'zod/mini';

import type { Synced } from '../domain.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { syncUser } from '../sync-user.ts';

const bodySchema = z.strictObject({ userId: id });

/** `POST /sync-subscription {userId}`: the caller's subscription as Stripe has it now, stored and answered. */
export async function syncSubscription(request: AuthenticatedRequest): Promise<Synced> {
  const { userId } = parseBody(bodySchema, request);
  return { subscription: await syncUser(userId) };
}
