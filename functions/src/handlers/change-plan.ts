import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { getPaidPlan } from '../store/plans.ts';
import { changePrice } from '../stripe/change-subscription.ts';
import { declinedBecause } from '../stripe/client.ts';
import { ensurePrice, intervalOf } from '../stripe/ensure-price.ts';
import { findOwn, readSummary, type SubscriptionSummary } from './own-subscription.ts';

const bodySchema = z.strictObject({ planId: id, subscriptionId: id, userId: id });

/**
 * `POST /change-plan {planId, subscriptionId, userId}`: another plan from now on, charged to the card on file less
 * what is left of the old one.
 */
export async function changePlan(request: AuthenticatedRequest): Promise<SubscriptionSummary> {
  const { planId, subscriptionId, userId } = parseBody(bodySchema, request);
  const plan = await getPaidPlan(planId);
  if (intervalOf(plan) === null) throw new ApiError('boughtOnce');
  const subscription = await findOwn(request, subscriptionId);
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw new ApiError('renewalUnpaid');
  }
  try {
    await changePrice(subscription, await ensurePrice(plan), planId);
  } catch (error) {
    const reason = declinedBecause(error);
    throw reason === undefined ? error : new ApiError('cardDeclined', reason);
  }
  return readSummary(userId);
}
