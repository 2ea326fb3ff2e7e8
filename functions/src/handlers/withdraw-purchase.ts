import * as z from 'zod/mini';

import {
  findWithdrawal,
  isKept,
  isLive,
  listWithdrawn,
  type StripeFacts,
  type StripePayment,
} from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { changeStored } from '../store/billing.ts';
import { syncUser } from '../sync-user.ts';
import { readOwnFacts } from './own-facts.ts';
import { sumLeft } from './preview-refund.ts';

const bodySchema = z.strictObject({ userId: id });

/** What went back, in major units of `currency`. */
export type Withdrawal = { readonly refunded: number; readonly currency: string };

/**
 * `POST /withdraw-purchase {userId}`: takes everything back that the caller has bought, once per account and within 14 days
 * of the first purchase. It is marked first; the sync then gives the money back and ends what it paid for, so that one
 * that fails halfway is finished by the next.
 */
export async function withdrawPurchase(request: AuthenticatedRequest): Promise<Withdrawal> {
  const { userId } = parseBody(bodySchema, request);
  const answer = await mark(userId);
  await syncUser(userId);
  const { billing, facts } = await readOwnFacts(userId);
  if (billing.withdrawnAt && listWithdrawn(facts, billing.withdrawnAt).length > 0) {
    throw new ApiError('stripeFailed');
  }
  return answer;
}

async function mark(uid: string): Promise<Withdrawal> {
  const { facts } = await readOwnFacts(uid);
  return changeStored(uid, async ({ billing }) => {
    if (!billing) throw new ApiError('neverPaid');
    // Asked for again, since an answer was lost or Stripe could not be reached: the same answer.
    if (billing.withdrawnAt && !hasBoughtSince(facts, billing.withdrawnAt)) {
      const all = facts.payments.filter(({ disputedAt }) => disputedAt === null);
      return { answer: describe(all.map((payment) => ({ ...payment, refunded: 0 }))) };
    }
    if (billing.withdrawnAt) throw new ApiError('withdrawnBefore');
    if (findWithdrawal(facts, undefined, Date.now()) === null) throw new ApiError('withdrawalOver');
    const withdrawnAt = new Date(timeFor(facts)).toISOString();
    return { answer: describe(facts.payments.filter(isKept)), billing: { ...billing, withdrawnAt } };
  });
}

function hasBoughtSince({ payments }: StripeFacts, withdrawnAt: string): boolean {
  return payments.some(({ paidAt }) => paidAt > Date.parse(withdrawnAt));
}

function describe(payments: readonly StripePayment[]): Withdrawal {
  return { refunded: sumLeft(payments), currency: (payments[0]?.currency ?? 'gbp').toUpperCase() };
}

/** Now, or the latest thing that Stripe knows of where its clock is ahead of ours. */
function timeFor({ payments, subscriptions }: StripeFacts): number {
  const paid = payments.filter(isKept).map(({ paidAt }) => paidAt);
  const begun = subscriptions.filter(isLive).map(({ createdAt }) => createdAt);
  return Math.max(Date.now(), ...paid, ...begun);
}
