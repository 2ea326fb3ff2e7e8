import type { CheckoutSession } from '../domain.ts';
import type { AuthenticatedRequest } from '../http/parse-body.ts';
import { openCheckout } from './open-checkout.ts';

/** `POST /create-subscription {planId, userId}`: a payment page for a plan that renews. */
export function createSubscription(request: AuthenticatedRequest): Promise<CheckoutSession> {
  return openCheckout(request, 'subscription');
}
