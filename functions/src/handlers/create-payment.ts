import type { AuthenticatedRequest } from '../http/parse-body.ts';
import type { CheckoutSession } from '../stripe/open-session.ts';
import { openCheckout } from './open-checkout.ts';

/** `POST /create-payment {planId, userId}`: a payment page for a plan that is bought once. */
export function createPayment(request: AuthenticatedRequest): Promise<CheckoutSession> {
  return openCheckout(request, 'payment');
}
