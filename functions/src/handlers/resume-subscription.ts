import type { Call } from '../http/parse-body.ts';
import { renewAgain } from '../stripe/change-subscription.ts';
import { changeOwn, type Standing } from './own-subscription.ts';

/** `POST /resume-subscription {subscriptionId, userId}`: takes a cancellation back while the subscription runs. */
export function resumeSubscription(call: Call): Promise<Standing> {
  return changeOwn(call, renewAgain);
}
