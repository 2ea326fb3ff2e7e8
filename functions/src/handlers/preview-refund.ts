import {
  creditByHand,
  findLive,
  findReturns,
  findWithdrawal,
  isKept,
  type RefundPreview,
  sumByHand,
  sumOf,
  toMajorUnits,
  toMinorUnits,
} from '../domain.ts';
import { type AuthenticatedRequest, parseBody, userBody } from '../http/parse-body.ts';
import { getBilling } from '../store/billing.ts';
import { listPlans, planFinder } from '../store/plans.ts';
import { readCustomer } from '../stripe/read-customer.ts';
import { sumLeft } from './sum-left.ts';

/** `POST /preview-refund {userId}`: what would go back to the card now. */
export async function previewRefund(request: AuthenticatedRequest): Promise<RefundPreview> {
  const { userId } = parseBody(userBody, request);
  const billing = await getBilling(userId);
  if (!billing) return { currency: 'GBP', unusedRest: 0, restByHand: 0, lostCredit: 0, withdrawal: null };
  const facts = await readCustomer(billing.customerId, planFinder(await listPlans()));
  const now = Date.now();
  const until = findWithdrawal(facts, billing.withdrawal, now);
  const kept = facts.payments.filter(isKept);
  const live = findLive(facts);
  const returns = findReturns(facts, live, now);
  const currency = live?.currency ?? facts.credit?.currency ?? facts.payments[0]?.currency ?? 'gbp';
  const covered = returns.reduce((sum, { credit }) => sum + credit, creditByHand(facts));
  return {
    currency: currency.toUpperCase(),
    unusedRest: sumOf(returns),
    restByHand: sumByHand(facts, live, now),
    lostCredit: wholeUnits((facts.credit?.amount ?? 0) - covered, currency),
    withdrawal:
      until === null
        ? null
        : {
            amount: sumLeft(kept),
            until: new Date(until).toISOString(),
            isByHand: kept.some(({ isByHand }) => isByHand),
          },
  };
}

/** Rounds a sum to whole minor units, which removes floating-point error. */
function wholeUnits(amount: number, currency: string): number {
  return toMajorUnits(toMinorUnits(amount, currency), currency);
}
