import type { SubscriptionSummary } from '../domain.ts';
import type { AuthenticatedRequest } from '../http/parse-body.ts';
import { renewAgain } from '../stripe/change-subscription.ts';
import { changeOwn } from './own-subscription.ts';

/** `POST /resume-subscription {subscriptionId, userId}`: takes a cancellation back while the subscription runs. */
export function resumeSubscription(request: AuthenticatedRequest): Promise<SubscriptionSummary> {
  return changeOwn(request, renewAgain);
}
