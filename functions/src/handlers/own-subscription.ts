import * as z from 'zod/mini';

import { isInGoodStanding, type Subscription, type Synced } from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { getBilling } from '../store/billing.ts';
import { findSubscription } from '../stripe/change-subscription.ts';
import type { Stripe } from '../stripe/client.ts';
import { hasEnded } from '../stripe/subscription-status.ts';
import { syncUser } from '../sync-user.ts';

const subscriptionBody = z.strictObject({ subscriptionId: id, userId: id });

/**
 * The caller's own live subscription. Its owner is looked up in a document that no client can write, before Stripe is
 * asked. Somebody else's subscription and one that doesn't exist get the same answer.
 */
export async function findOwn(
  request: AuthenticatedRequest,
  subscriptionId: string,
): Promise<Stripe.Subscription> {
  const billing = await getBilling(request.uid);
  if (!billing?.subscriptionIds.includes(subscriptionId)) throw new ApiError('noSubscription');
  const subscription = await findSubscription(subscriptionId, billing.customerId);
  if (!subscription) throw new ApiError('noSubscription');
  return subscription;
}

/**
 * Stores what Stripe says about a subscription that ended before we heard of it.
 *
 * @throws ApiError for such a subscription, and for one whose last payment failed
 */
export async function refuseUnpaid(uid: string, { status }: Stripe.Subscription): Promise<void> {
  if (isInGoodStanding({ status })) return;
  if (!hasEnded(status)) throw new ApiError('renewalUnpaid');
  await syncUser(uid);
  throw new ApiError('planEnded');
}

/** A subscription after a change. Its fields are at the top as well, where an app that was loaded before `subscription` was answered reads them. */
export type Changed = Synced & Subscription;

/** Changes the subscription that the body names, then syncs it and returns it. */
export async function changeOwn(
  request: AuthenticatedRequest,
  change: (subscription: Stripe.Subscription) => Promise<void>,
): Promise<Changed> {
  const { subscriptionId } = parseBody(subscriptionBody, request);
  await change(await findOwn(request, subscriptionId));
  return readChanged(request.uid);
}

/** The user's subscription after a sync. @throws ApiError when there is none */
export async function readChanged(uid: string): Promise<Changed> {
  const subscription = await syncUser(uid);
  if (!subscription) throw new ApiError('noSubscription');
  return { ...subscription, subscription };
}
