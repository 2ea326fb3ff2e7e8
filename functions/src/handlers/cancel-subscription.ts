import type { SubscriptionSummary } from '../domain.ts';
import type { AuthenticatedRequest } from '../http/parse-body.ts';
import { stopRenewal } from '../stripe/change-subscription.ts';
import { changeOwn } from './own-subscription.ts';

/** `POST /cancel-subscription {subscriptionId, userId}`: it does not renew; what is paid stays until its end. */
export function cancelSubscription(request: AuthenticatedRequest): Promise<SubscriptionSummary> {
  return changeOwn(request, stopRenewal);
}
