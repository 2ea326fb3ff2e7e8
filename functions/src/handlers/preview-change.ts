import * as z from 'zod/mini';

import {
  type ChangePreview,
  findLive,
  findReturns,
  restOf,
  sumByHand,
  sumOf,
  toMajorUnits,
} from '../domain.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { getPaidPlan } from '../store/plans.ts';
import { mustKeepCurrency } from '../stripe/change-subscription.ts';
import { ensurePrice, intervalOf } from '../stripe/ensure-price.ts';
import { previewPrice } from '../stripe/preview-price.ts';
import { readOwnFacts } from './own-facts.ts';
import { findOwn, refuseUnpaid } from './own-subscription.ts';

const bodySchema = z.strictObject({ planId: id, subscriptionId: id, userId: id });

/**
 * `POST /preview-change {planId, subscriptionId, userId}`: the sum due today for another plan. Stripe calculates it, unless
 * the plan is bought once.
 */
export async function previewChange(request: AuthenticatedRequest): Promise<ChangePreview> {
  const { planId, subscriptionId } = parseBody(bodySchema, request);
  const plan = await getPaidPlan(planId);
  const subscription = await findOwn(request, subscriptionId);
  if (intervalOf(plan) === null) {
    const { facts } = await readOwnFacts(request.uid);
    const now = Date.now();
    const live = findLive(facts);
    mustKeepCurrency(live, plan);
    return {
      currency: plan.currency,
      price: plan.price,
      dueToday: plan.price,
      unused: live ? restOf(live, facts, now) : 0,
      fromCredit: 0,
      givenBack: sumOf(findReturns(facts, live, now)),
      restByHand: sumByHand(facts, live, now),
      creditLeft: 0,
      prorationDate: null,
    };
  }
  await refuseUnpaid(request.uid, subscription);
  mustKeepCurrency(subscription, plan);
  const preview = await previewPrice(subscription, await ensurePrice(plan));
  const { currency, due, unused, fromCredit, credit, prorationDate } = preview;
  return {
    currency: currency.toUpperCase(),
    price: plan.price,
    dueToday: toMajorUnits(due, currency),
    unused: toMajorUnits(unused, currency),
    fromCredit: toMajorUnits(fromCredit, currency),
    givenBack: 0,
    restByHand: 0,
    creditLeft: toMajorUnits(credit, currency),
    prorationDate,
  };
}
