import type { StripeFacts } from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { type Billing, getBilling } from '../store/billing.ts';
import { listPlans, planFinder } from '../store/plans.ts';
import { readCustomer } from '../stripe/read-customer.ts';

/** What Stripe says about the caller now. @throws ApiError for somebody who never opened a payment page */
export async function readOwnFacts(
  uid: string,
): Promise<{ readonly billing: Billing; readonly facts: StripeFacts }> {
  const [billing, plans] = await Promise.all([getBilling(uid), listPlans()]);
  if (!billing) throw new ApiError('neverPaid');
  return { billing, facts: await readCustomer(billing.customerId, planFinder(plans)) };
}
