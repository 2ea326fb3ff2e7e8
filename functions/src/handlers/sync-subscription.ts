import type { Synced } from '../domain.ts';
import { type AuthenticatedRequest, parseBody, userBody } from '../http/parse-body.ts';
import { syncUser } from '../sync-user.ts';

/** `POST /sync-subscription {userId}`: the caller's subscription as Stripe has it now, stored and answered. */
export async function syncSubscription(request: AuthenticatedRequest): Promise<Synced> {
  const { userId } = parseBody(userBody, request);
  return { subscription: await syncUser(userId) };
}
