import type { Call } from '../http/parse-body.ts';
import { stopRenewal } from '../stripe/change-subscription.ts';
import { changeOwn, type Standing } from './own-subscription.ts';

/** `POST /cancel-subscription {subscriptionId, userId}`: it does not renew; what is paid stays until its end. */
export function cancelSubscription(call: Call): Promise<Standing> {
  return changeOwn(call, stopRenewal);
}
