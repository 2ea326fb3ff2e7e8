import * as z from 'zod/mini';

import { isInGoodStanding, type SubscriptionSummary } from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { getPaidPlan } from '../store/plans.ts';
import { changePrice } from '../stripe/change-price.ts';
import { isRefusedFor } from '../stripe/client.ts';
import { ensurePrice, intervalOf } from '../stripe/ensure-price.ts';
import { findOwn, readSummary } from './own-subscription.ts';

const bodySchema = z.strictObject({
  planId: id,
  subscriptionId: id,
  userId: id,
  prorationDate: z.optional(z.int()),
});

/** Seconds for which the sum of a preview holds. */
const previewSeconds = 30 * 60;

/**
 * `POST /change-plan {planId, subscriptionId, userId, prorationDate?}`: another plan from now on, charged to the card on
 * file less what is left of the old one. With a `pendingChange` in the answer, the customer's bank wants to be asked first.
 */
export async function changePlan(request: AuthenticatedRequest): Promise<SubscriptionSummary> {
  const { planId, subscriptionId, userId, prorationDate } = parseBody(bodySchema, request);
  const plan = await getPaidPlan(planId);
  if (intervalOf(plan) === null) throw new ApiError('boughtOnce');
  const subscription = await findOwn(request, subscriptionId);
  if (!isInGoodStanding(subscription)) throw new ApiError('renewalUnpaid');
  if (prorationDate !== undefined && prorationDate < Date.now() / 1000 - previewSeconds) {
    throw new ApiError('oldPreview');
  }
  try {
    await changePrice(subscription, { priceId: await ensurePrice(plan), planId, prorationDate });
  } catch (error) {
    // The period of the preview is over.
    throw isRefusedFor(error, 'proration_date') ? new ApiError('oldPreview') : error;
  }
  return readSummary(userId);
}
