import { dayLength, isWithdrawn, listUnrecorded, paymentRecords } from './domain.ts';
import { ApiError } from './http/api-error.ts';
import { logInfo } from './logs.ts';
import type { Billing } from './store/billing.ts';
import { findDeletion, mayBeTakenBack } from './store/deleted-users.ts';
import { readPayments, replacePayments } from './store/payments.ts';
import { listPlans, type PlanOfPrice, planFinder } from './store/plans.ts';
import { endCustomer, type RefundPlan } from './stripe/end-customer.ts';
import { findCustomers, findOwner } from './stripe/find-customer.ts';
import { readCustomer } from './stripe/read-customer.ts';

/** Stripe retries an event for three days, so an older payment that isn't stored isn't one whose event is still on its way. */
const eventMilliseconds = 3 * dayLength;

/**
 * Ends everything that a deleted user's customer could still be charged for, and refunds what `plan` says.
 *
 * @throws ApiError while a payment is under way
 */
async function endPayments(customerId: string, plan: RefundPlan): Promise<void> {
  const planOfPrice = planFinder(await listPlans());
  if (!(await endCustomer(customerId, planOfPrice, plan))) throw new ApiError('beingPaid');
  await storePayments(customerId, planOfPrice);
}

/** How often the payments are read again because another write came first. */
const maxAttempts = 20;

/**
 * Stores the payments of a customer whose account is gone: the records name no user, so they outlive it. As in `changeStored`, each
 * write rests on a later read of Stripe than the write before it.
 */
async function storePayments(customerId: string, planOfPrice: PlanOfPrice): Promise<void> {
  const readRecords = async () => paymentRecords(await readCustomer(customerId, planOfPrice));
  let records = await readRecords();
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await readPayments(records);
    records = await readRecords();
    if (await replacePayments(stored, records)) return;
  }
  throw new Error(`The payments of ${customerId} were written by somebody else each time`);
}

/**
 * Ends what a user pays for before the account is deleted, and refunds the unused rest. A recent payment that our document
 * doesn't hold yet is refunded in full: it was made while the account was being deleted. So is a payment that the user
 * withdrew from and Stripe couldn't refund so far.
 *
 * @param history the payments that are stored
 * @param deletedAt when the account was marked as deleted, in milliseconds. All calls that end it use this time, so they
 *   calculate the same refunds
 */
export function endBeforeDeletion(
  { customerId, withdrawal }: Billing,
  history: Parameters<typeof listUnrecorded>[0],
  deletedAt: number,
): Promise<void> {
  return endPayments(customerId, {
    mustRefund: (payment) =>
      (withdrawal !== undefined && isWithdrawn(payment, withdrawal)) ||
      (payment.paidAt > deletedAt - eventMilliseconds && listUnrecorded(history, [payment]).length > 0),
    restAt: deletedAt,
  });
}

/**
 * Ends what a deleted user's customer still has. Refunds what was paid since the deletion, and what was left of a period at
 * that time: an event can arrive before the deletion itself has refunded it.
 */
export function endAfterDeletion(customerId: string, deletedAt: number): Promise<void> {
  // Stripe counts in whole seconds.
  const since = Math.floor(deletedAt / 1000) * 1000;
  return endPayments(customerId, { mustRefund: ({ paidAt }) => paidAt >= since, restAt: deletedAt });
}

/**
 * Ends whatever arrives for a customer whose user was deleted recently. Only Stripe still knows which user that was. We
 * rely on it here because the account itself is marked as deleted in our own data. Later only the payments are stored: a bank
 * may take a month to send a refund back.
 *
 * @returns whether we made that customer
 * @throws ApiError while the deletion may still be taken back: the user would lose what is ended here
 */
export async function endIfDeleted(customerId: string): Promise<boolean> {
  const uid = await findOwner(customerId);
  if (uid === null) return false;
  const deletion = await findDeletion(uid);
  if (deletion === null) {
    await storePayments(customerId, planFinder(await listPlans()));
    return true;
  }
  if (await mayBeTakenBack(deletion)) throw new ApiError('beingDeleted');
  logInfo('Ending what arrived for a deleted account', { customer: customerId });
  await endAfterDeletion(customerId, deletion.deletedAt);
  return true;
}

/** Ends whatever a recently deleted user still has at Stripe. */
export async function endCustomersOf(uid: string, deletedAt: number): Promise<void> {
  for (const customerId of await findCustomers(uid)) await endAfterDeletion(customerId, deletedAt);
}
