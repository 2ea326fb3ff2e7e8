import type { SubscriptionSummary } from '../domain.ts';
import type { AuthenticatedRequest } from '../http/parse-body.ts';
import { stopRenewal } from '../stripe/change-subscription.ts';
import { changeOwn } from './own-subscription.ts';

/** `POST /cancel-subscription {subscriptionId, userId}`: stops the renewal. What is paid for stays until its period ends. */
export function cancelSubscription(request: AuthenticatedRequest): Promise<SubscriptionSummary> {
  return changeOwn(request, stopRenewal);
}
