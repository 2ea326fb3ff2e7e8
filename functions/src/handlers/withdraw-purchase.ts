import {
  findWithdrawal,
  isKept,
  isWithdrawn,
  listWithdrawn,
  type MoneyBack,
  type StripeFacts,
  type StripePayment,
  type Withdrawal,
  type Withdrawn,
  withdrawAll,
} from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, parseBody, userBody } from '../http/parse-body.ts';
import { changeStored } from '../store/billing.ts';
import { listPlans, planFinder } from '../store/plans.ts';
import { readCustomer } from '../stripe/read-customer.ts';
import { syncUser } from '../sync-user.ts';
import { readOwnFacts } from './own-facts.ts';
import { sumLeft } from './sum-left.ts';

/**
 * `POST /withdraw-purchase {userId}`: takes everything back that the caller has bought, once per account and within 14 days
 * of the first purchase. It is marked first; the sync then gives the money back and ends what it paid for, so that one
 * that fails halfway is finished by the next.
 */
export async function withdrawPurchase(request: AuthenticatedRequest): Promise<Withdrawn> {
  const { userId } = parseBody(userBody, request);
  const answer = await mark(userId);
  const subscription = await syncUser(userId);
  const { billing, facts } = await readOwnFacts(userId);
  const left = billing.withdrawal ? listWithdrawn(facts, billing.withdrawal) : [];
  refuseByHand(left);
  if (left.length > 0) throw new ApiError('stripeFailed');
  return { ...answer, subscription };
}

async function mark(uid: string): Promise<MoneyBack> {
  const planOfPrice = planFinder(await listPlans());
  return changeStored(uid, async ({ billing }) => {
    if (!billing) throw new ApiError('neverPaid');
    const { withdrawal } = billing;
    const facts = await readCustomer(billing.customerId, planOfPrice);
    if (withdrawal) {
      // Asked for again, since an answer was lost or Stripe could not be reached: the same answer.
      if (withdrawal.answer && !hasBoughtSince(facts, withdrawal)) return { answer: withdrawal.answer };
      throw new ApiError('withdrawnBefore');
    }
    if (findWithdrawal(facts, undefined, Date.now()) === null) throw new ApiError('withdrawalOver');
    const kept = facts.payments.filter(isKept);
    refuseByHand(kept);
    const answer = describe(kept);
    return { answer, billing: { ...billing, withdrawal: { ...withdrawAll(facts, Date.now()), answer } } };
  });
}

/** @throws ApiError when somebody has to give a payment back by hand */
function refuseByHand(payments: readonly StripePayment[]): void {
  if (payments.some(({ isByHand }) => isByHand)) throw new ApiError('byHand');
}

function hasBoughtSince({ payments }: StripeFacts, withdrawal: Withdrawal): boolean {
  return payments.some((payment) => !isWithdrawn(payment, withdrawal));
}

function describe(payments: readonly StripePayment[]): MoneyBack {
  return { refunded: sumLeft(payments), currency: (payments[0]?.currency ?? 'gbp').toUpperCase() };
}
