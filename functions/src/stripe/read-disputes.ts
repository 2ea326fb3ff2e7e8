import { type Stripe, stripe } from './client.ts';
import { type Disputed, listRefunds, milliseconds, sumOf } from './read-payment.ts';

/** The statuses in which the bank holds the money for now; an inquiry (`warning_…`) has not taken any. */
const held: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]);

/**
 * The share of what is left of a charge from which on a dispute takes all of it. The sums differ a little where a bank
 * converts currencies: https://docs.stripe.com/api/disputes/object#dispute_object-amount
 */
const nearlyAll = 0.9;

/** What banks took back of charges, by the id of the charge. */
export async function readDisputes(charges: readonly Stripe.Charge[]): Promise<Map<string, Disputed>> {
  const disputed = charges.filter((charge) => charge.disputed);
  return new Map(
    await Promise.all(disputed.map(async (charge) => [charge.id, await readCharge(charge)] as const)),
  );
}

async function readCharge(charge: Stripe.Charge): Promise<Disputed> {
  const { data } = await stripe().disputes.list({ charge: charge.id, limit: 100 });
  let left = charge.amount - sumOf(listRefunds([charge]));
  // Several can't take more than the charge, and what is lost comes first.
  const taken = [...data.filter(isLost), ...data.filter(({ status }) => held.has(status))].map((dispute) => {
    const isPart = dispute.currency === charge.currency && dispute.amount < nearlyAll * left;
    const amount = isPart ? dispute.amount : left;
    left -= amount;
    return { amount, at: milliseconds(dispute.created), isLost: isLost(dispute) };
  });
  return { taken, isRefundable: data.every((dispute) => dispute.is_charge_refundable) };
}

/**
 * Whether the money is gone for good: the dispute is lost, or it was given up to the bank so that no dispute begins, as an account
 * with dispute prevention can do: https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute. Other prevented
 * disputes take nothing.
 */
function isLost({ status, balance_transactions: moves }: Stripe.Dispute): boolean {
  return (
    status === 'lost' || (status === 'prevented' && moves.reduce((sum, { amount }) => sum + amount, 0) < 0)
  );
}
