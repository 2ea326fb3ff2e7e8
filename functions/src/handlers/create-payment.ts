import type { CheckoutSession } from '../domain.ts';
import type { AuthenticatedRequest } from '../http/parse-body.ts';
import { openCheckout } from './open-checkout.ts';

/** `POST /create-payment {planId, userId}`: a payment page for a plan that is bought once. */
export function createPayment(request: AuthenticatedRequest): Promise<CheckoutSession> {
  return openCheckout(request, 'payment');
}
