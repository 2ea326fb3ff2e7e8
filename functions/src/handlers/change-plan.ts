import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { getPaidPlan } from '../store/plans.ts';
import { changePrice } from '../stripe/change-price.ts';
import { mustKeepCurrency } from '../stripe/change-subscription.ts';
import { isRefusedFor } from '../stripe/client.ts';
import { ensurePrice, intervalOf } from '../stripe/ensure-price.ts';
import { type Changed, findOwn, readChanged, refuseUnpaid } from './own-subscription.ts';

const bodySchema = z.strictObject({
  planId: id,
  subscriptionId: id,
  userId: id,
  prorationDate: z.optional(z.int()),
});

/** Seconds for which a previewed amount is valid. */
const previewSeconds = 30 * 60;

/**
 * `POST /change-plan {planId, subscriptionId, userId, prorationDate?}`: changes to another plan now, and charges its price
 * less the unused rest of the old one to the card on file. A `pendingChange` in the answer means that the change waits for
 * its payment, e.g. because the bank wants the customer to confirm it.
 */
export async function changePlan(request: AuthenticatedRequest): Promise<Changed> {
  const { planId, subscriptionId, userId, prorationDate } = parseBody(bodySchema, request);
  const plan = await getPaidPlan(planId);
  if (intervalOf(plan) === null) throw new ApiError('boughtOnce');
  const subscription = await findOwn(request, subscriptionId);
  await refuseUnpaid(userId, subscription);
  mustKeepCurrency(subscription, plan);
  if (prorationDate !== undefined && prorationDate < Date.now() / 1000 - previewSeconds) {
    throw new ApiError('oldPreview');
  }
  try {
    await changePrice(subscription, { priceId: await ensurePrice(plan), planId, prorationDate });
  } catch (error) {
    // Stripe refuses a proration date outside the current period: the one that was previewed has ended.
    throw isRefusedFor(error, 'proration_date') ? new ApiError('oldPreview') : error;
  }
  return readChanged(userId);
}
